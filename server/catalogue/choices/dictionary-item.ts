/** An option on the wire; `title` repeats the text for the stock client. */
export interface DictionaryItem {
  value: string;
  text: string;
  title: string;
  color?: string;
  /** Present for one that may not be chosen any more: it is sent for its text. Stock clients know `disabled` alone. */
  disabled?: true;
  isOffered?: false;
}
