/** A title as a file name that every system takes. */
export function fileName(title: string, ending: string): string {
  const stem = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${stem || 'trace'}.${ending}`;
}
