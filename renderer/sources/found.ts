/** A value that a text may mean, and the text that is shown for it. */
export interface NamedValue {
  value: string;
  text: string;
  /** What else may be written for it; the first tells it from others of the same text. */
  spellings?: readonly string[];
  /** What helps people to tell it apart, such as somebody's department. */
  hint?: string;
  /** Known, but nothing that may be chosen any more, as an account that was frozen. */
  isFrozen?: boolean;
  /** What choosing it writes into other columns, by key. */
  fills?: Readonly<Record<string, string>>;
}

/** What texts may mean: more may have come than was asked about. */
export interface Found {
  named: readonly NamedValue[];
  /** Texts that were not asked about, for there were too many of them. */
  unasked: readonly string[];
}
