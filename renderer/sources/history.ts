/** A changed field, in texts. */
export interface FieldChange {
  title: string;
  before: string;
  after: string;
}

/** A changed row of a sub-table: its place, counted from 1, and what tells it from others. */
export interface RowChange {
  table: string;
  kind: 'add' | 'edit' | 'delete';
  at: number;
  name: string;
  fields: readonly FieldChange[];
}

/** What one save has changed in a record. */
export interface RecordChange {
  id: string;
  kind: 'add' | 'edit' | 'delete';
  /** The sub-table whose row was saved on its own; empty for the record itself. */
  table: string;
  realname: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: string;
  /** The title of the action that did it. */
  action?: string;
  /** So many rows of the sub-table, added or removed together. */
  count?: number;
  fields: readonly FieldChange[];
  rows: readonly RowChange[];
  /** Changed rows that are not told. */
  more: number;
}

/** What somebody said about a record; a mention stands in the text as `@` and the name. */
export interface RecordComment {
  id: string;
  content: string;
  mentions: readonly { id: string; name: string }[];
  realname: string;
  at: string;
  isOwn: boolean;
}

/** What has been done with a record and said about it. Absent where a provider keeps neither. */
export interface HistorySource {
  /** The latest changes first; `before` is the id of the last one known. */
  getChanges?(documentId: string, rowId: string, before?: string): Promise<{ records: readonly RecordChange[]; isMore: boolean }>;
  /** The first comment first. */
  getComments?(documentId: string, rowId: string): Promise<readonly RecordComment[]>;
  /** `mentions` are ids of users. */
  addComment?(documentId: string, rowId: string, comment: { content: string; mentions: readonly string[] }): Promise<void>;
  removeComment?(documentId: string, rowId: string, commentId: string): Promise<void>;
}
