import { REVISIONS } from '@/lib/protocol/revisions';
import { type Difference, string, withProperties } from './difference';
import { LEGACY_DIFFERENCES } from './legacy';
import { MODERN_DIFFERENCES } from './modern';

const cached = { resultType: 'complete', ttlMs: 0, cacheScope: 'public' };

const EVERYWHERE: readonly Difference[] = [
  {
    why: 'Of a URI, scheme and characters are looked at, not where each character stands (RFC 3986).',
    revisions: REVISIONS,
    method: 'resources/read',
    part: 'result',
    value: { ...cached, contents: [{ uri: 'file:///[', text: '' }] },
    formats: {
      uri: (text) => /^[a-z][a-z0-9+.-]*:[!-~]*$/i.test(text) && !/[<>"{}|\\^`]|%(?![0-9a-f]{2})/i.test(text),
    },
  },
  {
    why: 'Of a URI template, the braces are looked at, not what stands between them (RFC 6570).',
    revisions: REVISIONS,
    method: 'resources/templates/list',
    part: 'result',
    value: { ...cached, resourceTemplates: [{ name: 'a', uriTemplate: 'file:///{+}' }] },
    formats: { 'uri-template': (text) => !/[\s{}]/.test(text.replace(/\{[^{}]+\}/g, '')) },
  },
  {
    why: 'Where a resource has `text`, it is text; the official union still looks whether it is a good blob.',
    revisions: REVISIONS,
    method: 'resources/read',
    part: 'result',
    value: { ...cached, contents: [{ uri: 'file:///a', text: 7, blob: '' }] },
    changes: { '/BlobResourceContents': withProperties({ text: string }) },
  },
];

/** All differences that are kept. A test proves each, and that there is no other. */
export const DIFFERENCES = [...EVERYWHERE, ...LEGACY_DIFFERENCES, ...MODERN_DIFFERENCES];
