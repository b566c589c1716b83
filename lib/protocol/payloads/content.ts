import {
  choice,
  isObject,
  list,
  object,
  oneOf,
  only,
  optional,
  type PayloadType,
  placeOf,
  tagged,
} from './notation';
import { any, anyObject, base64, flag, integer, share, text, uri, uriTemplate } from './scalars';

export const role = oneOf('user', 'assistant');

/** `_meta` on a thing that is not itself params or a result. */
export const meta = optional(anyObject, '2025-06-18');

const annotations = optional(
  object({
    audience: optional(list(role)),
    priority: optional(share),
    lastModified: optional(text, '2025-06-18'),
  }),
);

export const icons = optional(
  list(
    object({
      src: uri,
      mimeType: optional(text),
      sizes: optional(list(text)),
      theme: optional(oneOf('light', 'dark')),
    }),
  ),
  '2025-11-25',
);

/** What everything has that a person sees by name (`BaseMetadata` of the schemas). */
export const named = { name: text, title: optional(text, '2025-06-18') };

const resourceFields = {
  ...named,
  description: optional(text),
  mimeType: optional(text),
  annotations,
  icons,
  _meta: meta,
};
const resourceWithUri = { ...resourceFields, uri, size: optional(integer) };

export const resource = object(resourceWithUri);
export const resourceTemplate = object({ ...resourceFields, uriTemplate });

const contentsFields = { uri, mimeType: optional(text), _meta: meta };
const textContents = object({ ...contentsFields, text });
const blobContents = object({ ...contentsFields, blob: base64 });

/** What a resource holds: text or bytes. Which of the two is told by the field that is there. */
export const resourceContents = choice([textContents, blobContents], (value) =>
  isObject(value) && value.blob !== undefined && value.text === undefined ? blobContents : textContents,
);

const textContent = object({ text, annotations, _meta: meta });
const binaryContent = object({ data: base64, mimeType: text, annotations, _meta: meta });

/** What tools, prompts and tool results are made of. */
export const contentBlock = tagged('type', {
  text: textContent,
  image: binaryContent,
  audio: only(binaryContent, '2025-03-26'),
  resource_link: only(object(resourceWithUri), '2025-06-18'),
  resource: object({ resource: resourceContents, annotations, _meta: meta }),
});

/** `structuredContent` had to be an object before 2026-07-28. */
export const structuredContent = [
  optional(anyObject, '2025-06-18', '2026-07-28'),
  optional(any, '2026-07-28'),
];

const samplingBlock = tagged('type', {
  text: textContent,
  image: binaryContent,
  audio: only(binaryContent, '2025-03-26'),
  tool_use: only(object({ id: text, name: text, input: anyObject, _meta: meta }), '2025-11-25'),
  tool_result: only(
    object({
      toolUseId: text,
      content: list(contentBlock),
      isError: optional(flag),
      structuredContent,
      _meta: meta,
    }),
    '2025-11-25',
  ),
});
const samplingBlocks = list(samplingBlock);

/** One block, or since 2025-11-25 a list of them. */
export const samplingContent: PayloadType = choice([samplingBlock, samplingBlocks], (value, at) =>
  at >= placeOf('2025-11-25') && Array.isArray(value) ? samplingBlocks : samplingBlock,
);
