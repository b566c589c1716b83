import { isObject } from '../conversation/broken';
import type { Rule } from '../rule';
import { theSide, valueWords } from '../words';

/** basic, "Responses": an error has a code, an integer, and a message (MUST). */
export const errorMalformed: Rule = {
  id: 'error-malformed',
  create: (report) => ({
    invalid(message) {
      if (message.flaw !== 'error' || !isObject(message.value)) return;
      const { error } = message.value;
      const faults = isObject(error)
        ? [
            Number.isInteger(error.code) ? '' : `a code that is ${valueWords(error.code)}, not an integer`,
            typeof error.message === 'string'
              ? ''
              : `a message that is ${valueWords(error.message)}, not a string`,
          ]
        : [`an error that is ${valueWords(error)}, not an object`];
      report(message, {
        severity: 'error',
        topic: 'error-codes',
        message: `${theSide(message.from.side)} sent ${faults.filter(Boolean).join(' and ')}. Send { code, message }; a name of your own belongs in data.`,
      });
    },
  }),
};
