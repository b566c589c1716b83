const SVG = 'http://www.w3.org/2000/svg';

/** Makes an svg element with attributes and children. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly Element[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

export function numberIn(element: Element, attribute: string): number {
  return Number(element.getAttribute(attribute) ?? 0);
}
