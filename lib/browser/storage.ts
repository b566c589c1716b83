/** What `localStorage` holds; a browser that forbids it behaves as if it were empty and full. */
export const localStore = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** False when the browser refuses: full, or switched off. */
  write(key: string, text: string): boolean {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored then.
    }
  },
  keys(): readonly string[] {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
};
