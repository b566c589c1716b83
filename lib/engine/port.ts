/** As much of a MessagePort as the engine needs, so that tests can bring Node's. */
export type Port = Pick<MessagePort, 'postMessage' | 'onmessage' | 'close'>;
