import * as z from 'zod/mini';

/** What the Call panel and the client say to each other, by way of the wire. Part of messages.ts. */

const number = z.int().check(z.nonnegative());
const json = z.string().check(z.maxLength(8_000_000));
const text = z.string().check(z.maxLength(20_000));

export const CALL_METHODS = [
  'listTools',
  'listResources',
  'listResourceTemplates',
  'listPrompts',
  'callTool',
  'readResource',
  'getPrompt',
  'complete',
] as const;

/** `params` is JSON. */
export const callMessage = z.object({
  type: z.literal('call'),
  id: number,
  method: z.enum(CALL_METHODS),
  params: json,
});

/** A declined elicitation is a result; only sampling and roots have no other way to say no. */
export const answerAskMessage = z.object({
  type: z.literal('answer-ask'),
  id: number,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('result'), json }),
    z.object({ kind: z.literal('declined') }),
  ]),
});

/** `error` is a ProtocolError of the SDK's: from the server, or by the SDK's own check of a result. */
export const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result'), json }),
  z.object({ kind: z.literal('error'), code: z.number(), message: text, data: z.exactOptional(json) }),
  z.object({ kind: z.literal('thrown'), message: text }),
  z.object({ kind: z.literal('no-client') }),
]);

export const calledMessage = z.object({ type: z.literal('called'), id: number, outcome });

export const askMessage = z.object({
  type: z.literal('ask'),
  id: number,
  method: z.enum(['elicitation/create', 'sampling/createMessage', 'roots/list']),
  params: json,
});

export const askWithdrawnMessage = z.object({ type: z.literal('ask-withdrawn'), id: number });

export type CallMessage = z.infer<typeof callMessage>;
export type AnswerAskMessage = z.infer<typeof answerAskMessage>;
export type Outcome = z.infer<typeof outcome>;
export type CalledMessage = z.infer<typeof calledMessage>;
export type AskMessage = z.infer<typeof askMessage>;
export type AskWithdrawnMessage = z.infer<typeof askWithdrawnMessage>;
