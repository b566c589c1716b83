/** Long enough for the browser to have taken the blob over; the address then frees the memory. */
const REVOKE_AFTER_MS = 60_000;

/** Offers a blob or text as a file to save, under the given name. */
export function saveFile(name: string, content: Blob | string, type = 'text/plain;charset=utf-8'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
