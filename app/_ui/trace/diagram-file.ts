import { drawSequence, labelLength } from '@/lib/browser/mermaid';
import { embeddedPageFont, pageFont } from '@/lib/browser/page-font';
import { pngOf } from '@/lib/browser/png-file';
import { svgFileText } from '@/lib/browser/svg-file';
import { FilteredTrace, type TraceFilter } from '@/lib/trace/filter';
import { sequenceOf } from '@/lib/trace/sequence';
import type { Trace } from '@/lib/trace/trace';
import { arrowsOf } from './diagram-arrows';
import { diagramCss } from './diagram-css';
import { dressDiagram } from './diagram-svg';
import { numberIn, svgElement } from './svg';

/** A drawing of more is larger than any page and takes seconds. */
export const MOST_DRAWN = 300;
const WIDTH = 860;
/** For whoever opens the file: there is no telling which fonts they have. */
const FONT = 'Inter, system-ui, sans-serif';

const tokenValue = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** The diagram of the last entries that pass the filter, with its colours inside; throws in words. */
async function drawing(trace: Trace, filter: TraceFilter): Promise<SVGSVGElement> {
  const indexes = new FilteredTrace(trace, filter).indexes().slice(-MOST_DRAWN);
  const { text, messages } = sequenceOf(trace, indexes, labelLength(WIDTH));
  const drawn = await drawSequence(text, WIDTH);
  if (drawn.kind !== 'drawn') throw new Error(`The diagram could not be drawn: ${drawn.reason}`);
  const { svg, width } = dressDiagram(drawn.svg, arrowsOf(trace, messages), WIDTH);
  const [x = 0, y = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const paper = { x, y, width, height: numberIn(svg, 'height'), fill: tokenValue('paper') };
  svg.prepend(svgElement('rect', paper));
  return svg;
}

function styled(svg: SVGSVGElement, font: string, fontFace = ''): string {
  const style = svgElement('style', {});
  style.textContent = fontFace + diagramCss(tokenValue, font);
  svg.prepend(style);
  return svgFileText(svg);
}

/** An svg file that needs nothing else: colours of the theme in use, a font that most systems have. */
export async function diagramAsSvg(trace: Trace, filter: TraceFilter): Promise<string> {
  return styled(await drawing(trace, filter), FONT);
}

export async function diagramAsPng(trace: Trace, filter: TraceFilter): Promise<Blob> {
  const svg = await drawing(trace, filter);
  const size = { width: numberIn(svg, 'width'), height: numberIn(svg, 'height') };
  return pngOf(styled(svg, pageFont().replaceAll('"', "'"), await embeddedPageFont()), size);
}
