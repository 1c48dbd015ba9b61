/** Reads a text aloud by a GET to the configured address, the text URI-encoded behind it; without an address nothing is called (NOTICE-08). */
export function readAloud(address: string, text: string, play: (url: string) => void = playSound): void {
  if (address && text) play(address + encodeURIComponent(text));
}

function playSound(url: string): void {
  // A browser may refuse sound before the user has touched the page.
  void new Audio(url).play().catch(() => undefined);
}
