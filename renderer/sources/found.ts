/** A value that a text may mean, and the text that is shown for it. */
export interface NamedValue {
  value: string;
  text: string;
  /** Other spellings; the first distinguishes it from others of the same text. */
  spellings?: readonly string[];
  /** A detail that distinguishes it, such as a person's department. */
  hint?: string;
  /** Known, but nothing that may be chosen any more, as an account that was frozen. */
  isFrozen?: boolean;
  /** What choosing it writes into other columns, by key. */
  fills?: Readonly<Record<string, string>>;
}

/** What texts may mean; it may hold more than was asked for. */
export interface Found {
  named: readonly NamedValue[];
  /** Texts that were not looked up because there were too many. */
  unasked: readonly string[];
}
