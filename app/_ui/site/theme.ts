/** What the reader chose; `system` follows the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'wirelab:theme';
const DARK = '(prefers-color-scheme: dark)';

/**
 * Runs in <head> before the first paint, so that no page flashes in the wrong theme. One constant
 * string, because the page's CSP carries its hash.
 */
export const THEME_SCRIPT = `(()=>{let t;try{t=localStorage.getItem('${KEY}')}catch{}document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('${DARK}').matches?'dark':'light'})()`;

const listeners = new Set<() => void>();
/** Stands in where the browser forbids storage. */
let unstored: ThemeChoice = 'system';

export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return unstored;
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  unstored = choice;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Kept until the page is left.
  }
  apply();
}

/** Calls the listener when the choice changes, here or in another tab; follows the system meanwhile. */
export function watchTheme(listener: () => void): () => void {
  const system = matchMedia(DARK);
  listeners.add(listener);
  system.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}

function apply(): void {
  const choice = themeChoice();
  const theme = choice === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}
