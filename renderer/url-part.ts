/** A text as a part of an address. Halves of a character, which no address can hold, become the sign for what is unreadable. */
export function urlPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}
