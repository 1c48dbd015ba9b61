/** A number with the word for what is counted; `one|many` holds a word for one and another for more, as languages with plurals need: `style|styles`. */
export function countedText(n: number, word: string): string {
  return [String(n), wordFor(n, word)].filter(Boolean).join(' ');
}

/** The word for so many. */
export function wordFor(n: number, word: string): string {
  const [one = '', many = one] = word.split('|');
  return (n === 1 ? one : many).trim();
}
