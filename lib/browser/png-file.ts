/** Twice the size on the page, so that the letters are sharp on every screen. */
const SCALE = 2;

/** The most that browsers draw on one canvas side, in px. */
const MOST_PX = 16_000;

function image(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const element = new Image();
    element.onload = () => resolve(element);
    element.onerror = () => reject(new Error('The browser could not draw the svg.'));
    element.src = address;
  });
}

/** Draws svg text as a PNG at twice its size in px, or less where that is too large for a canvas. */
export async function pngOf(svgText: string, size: { width: number; height: number }): Promise<Blob> {
  const drawn = await image(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText)}`);
  const scale = Math.min(SCALE, MOST_PX / size.width, MOST_PX / size.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no PNG.'))),
      'image/png',
    );
  });
}
