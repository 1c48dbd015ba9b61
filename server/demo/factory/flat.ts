/** The same text in one piece: a text put together from parts keeps each of them in memory, and of these there are hundreds of thousands. */
export function flat(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}
