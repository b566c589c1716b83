/** What XML 1.0 section 2.2 does not allow as a character, even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** An svg as the text of a file of its own; throws if it would not be well-formed XML. */
export function svgFileText(svg: SVGSVGElement): string {
  const text = new XMLSerializer().serializeToString(svg).replace(NOT_XML, '\ufffd');
  const read = new DOMParser().parseFromString(text, 'image/svg+xml');
  const failure = read.querySelector('parsererror');
  if (failure) throw new Error(`The svg is not well-formed: ${failure.textContent ?? ''}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
}
