/** Puts text on the clipboard; rejects where the browser refuses or has none (an insecure page). */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
