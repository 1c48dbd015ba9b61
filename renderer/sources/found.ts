/** A value that a text may stand for, and its display text. */
export interface NamedValue {
  value: string;
  text: string;
  /** Other spellings; the first is unique among values with the same text. */
  spellings?: readonly string[];
  /** A detail that distinguishes it, such as a person's department. */
  hint?: string;
  /** Known but no longer selectable, such as a frozen account. */
  isFrozen?: boolean;
  /** Values that choosing it fills into other columns, by key. */
  fills?: Readonly<Record<string, string>>;
}

/** The values that texts may stand for, possibly more than requested. */
export interface Found {
  named: readonly NamedValue[];
  /** Texts that were not looked up because there were too many. */
  unasked: readonly string[];
}
