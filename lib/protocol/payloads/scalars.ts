import { object, scalar } from './notation';

export const any = scalar('any value', () => true);
export const text = scalar('a string', (value) => typeof value === 'string');
export const flag = scalar('true or false', (value) => typeof value === 'boolean');
export const number = scalar('a number', Number.isFinite);
export const integer = scalar('an integer', Number.isInteger);
export const count = scalar(
  'an integer of 0 or more',
  (value) => Number.isInteger(value) && Number(value) >= 0,
);
export const share = scalar(
  'a number from 0 to 1',
  (value) => typeof value === 'number' && value >= 0 && value <= 1,
);

/** Request ids and progress tokens: strings or integers, never null (basic, "Requests" and "Progress"). */
export const id = scalar(
  'a string or an integer',
  (value) => typeof value === 'string' || Number.isInteger(value),
);

/** An object of which the specification says no more. */
export const anyObject = object({});

const NOT_IN_A_URI = /[^!-~]|[<>"{}|\\^`]|%(?![0-9a-f]{2})/i;

/** RFC 3986: a scheme, and only characters that a URI may hold. Where each may stand is not looked at. */
export const uri = scalar(
  'a URI',
  (value) => typeof value === 'string' && /^[a-z][a-z0-9+.-]*:/i.test(value) && !NOT_IN_A_URI.test(value),
  true,
);

/** RFC 6570: every brace has its partner and something between. What that is is not looked at. */
export const uriTemplate = scalar(
  'a URI template',
  (value) => typeof value === 'string' && !/[\s{}]/.test(value.replace(/\{[^{}]+\}/g, '')),
  true,
);

function isBase64(value: string): boolean {
  if (value.length % 4 !== 0 || /[^A-Za-z0-9+/=]/.test(value)) return false;
  const padding = value.indexOf('=');
  return padding < 0 || (padding >= value.length - 2 && value.endsWith('='));
}

/** RFC 4648 section 4, with padding. Searches for what is wrong, so that megabytes cost one pass. */
export const base64 = scalar('base64 text', (value) => typeof value === 'string' && isBase64(value), true);
