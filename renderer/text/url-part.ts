/** Encodes a text as a URL component. Lone surrogates become U+FFFD, because `encodeURIComponent` throws on them. */
export function urlPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}
