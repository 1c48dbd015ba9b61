/** An option on the wire; `title` repeats the text for the stock client. */
export interface DictionaryItem {
  value: string;
  text: string;
  title: string;
  color?: string;
}
