/** The fonts of the page's text, as CSS names them. */
export function pageFont(): string {
  return getComputedStyle(document.body).fontFamily;
}

function fontFaces(): CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    } catch {
      return []; // A style sheet of another origin, such as an extension's.
    }
  });
}

const unquoted = (name: string) => name.trim().replace(/^["']|["']$/g, '');

async function dataAddress(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/**
 * A font-face rule that holds the page's own text font, for an image, which cannot load any. Empty
 * where the page uses a font of the system.
 */
export async function embeddedPageFont(): Promise<string> {
  const family = unquoted(pageFont().split(',')[0] ?? '');
  for (const rule of fontFaces()) {
    if (unquoted(rule.style.getPropertyValue('font-family')) !== family) continue;
    const source = /url\((["']?)(.*?)\1\)/.exec(rule.style.getPropertyValue('src'))?.[2];
    if (source === undefined) continue;
    const data = await dataAddress(new URL(source, rule.parentStyleSheet?.href ?? document.baseURI).href);
    const weight = rule.style.getPropertyValue('font-weight') || 'normal';
    return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(${data}) }`;
  }
  return '';
}
