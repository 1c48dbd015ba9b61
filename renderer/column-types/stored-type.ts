import type { LinkedKey } from '../document/linked-key.ts';
import type { ChoiceSource, DictionaryColumns } from './choice-source.ts';

/** What a definition says about a field, as far as its type asks. */
export interface StoredField {
  /** The kind of its column in the database. */
  storage: string;
  dictionary: DictionaryColumns;
  /** The members of `fieldExtendJson`. */
  extension: Readonly<Record<string, unknown>>;
  /** The two values of a switch. */
  onOff: readonly [string, string];
}

/** Members of a field in a stock model, in the spelling of the wire. */
export type WireMembers = Readonly<Record<string, unknown>>;

/** What the members of a field need to know besides the field. */
export interface ModelContext {
  /** Its options, where its type sends them. */
  options: readonly { value: string; text: string }[];
  /** The title of another field of the form. */
  titleOf(name: string): string | undefined;
}

/** The ways to write a value that a sheet to fill in explains. */
export type SampleCode = 'number' | 'day' | 'moment' | 'clock' | 'person' | 'department';

/** A column of a linked record that a field shows: the link field of its form, and the column of the linked form. */
export interface ShownOfLink {
  link: string;
  column: string;
  /** The table of its records and the column by which it names them, where the link does not say it itself. */
  of?: LinkedKey;
}

/**
 * What the server, filters and sheets know about a kind of value, from its definition alone. Spread `oneValue` or `severalValues` and
 * override what differs. No member throws, whatever a definition holds.
 */
export interface StoredType {
  /** A stored text may hold several values, joined by comma: filters look inside it, and equality means that it contains the value. */
  isSeveral: boolean;
  /** Whether a query item may ask for a range: always, or only where the column holds numbers. */
  ranged: 'always' | 'numbers' | 'never';
  /** The names in the text of a sheet's cell; null where the text is one name as a whole. */
  split(cell: string, field: StoredField): readonly string[] | null;
  /** Where its choices come from; null for a plain value. */
  choices(field: StoredField): ChoiceSource | null;
  /** The choices travel with list and form models; others are looked up when they are needed. */
  sendsChoices: boolean;
  /** Everything outside the form that the field names. */
  references(field: StoredField): readonly ChoiceSource[];
  /** The fields that a choice writes into beside its own, by lower-case name. */
  fills(field: StoredField): readonly string[];
  /** Where the values of a chosen row of a report go: its columns, and the fields that they fill, by lower-case name. */
  takes?(field: StoredField): { report: string; pairs: readonly { column: string; field: string }[] };
  /** The column of a linked record that it shows and does not store as its own. */
  shows?(field: StoredField): ShownOfLink;
  /** A report tells it with the rows of a list: it is never stored, and a list's column of it carries its own members. */
  isOfReport?: true;
  /** The wire name of the field in a form or in a sub-table, where it differs from that of the definition. */
  nameIn?(place: 'form' | 'grid', view: string, field: StoredField): string;
  /** Its members as a form item (wire 4.8). */
  formMembers(field: StoredField, context: ModelContext): WireMembers;
  /** Its members as a sub-table column (wire 4.9); those of the form item when absent. */
  columnMembers?(field: StoredField, context: ModelContext): WireMembers;
  /** Its members as a query item (wire 4.6). */
  queryMembers(field: StoredField): WireMembers;
  /** The slot that renders it in a stock list (wire 4.2). */
  listSlot?: string;
  /** The member of a row that holds its text, where that is another column. */
  listText?(field: StoredField): string | undefined;
  /** What of a point in time it stores: the day or the time of day alone; both when absent. */
  temporal?: 'day' | 'clock';
  /** The value that its column holds for one of the wire, where they differ; a wire value that is none of the type's passes unchanged. */
  toStored?(wire: unknown, field: StoredField): unknown;
  /** The wire value of one that its column holds. */
  toWire?(stored: unknown, field: StoredField): unknown;
  /** It stores HTML, which is sanitised before it is stored (FORM-11). */
  isHtml?: true;
  /** It travels with its record and is never shown. */
  isHidden?: true;
  /** How its values are written, for types with several notations. */
  sample?: SampleCode;
}
