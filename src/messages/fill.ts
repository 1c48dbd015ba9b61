/** Values for the `{placeholders}` of a message. */
export type MessageValues = Record<string, string | number>;

/** A sentence with its placeholders filled; placeholders without a value are kept. */
export function fill(sentence: string, values: MessageValues): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
