/** The dictionary columns of a definition's row (wire 4.8). */
export interface DictionaryColumns {
  table: string;
  field: string;
  text: string;
}

/** A tree in a table: the columns of its keys, texts and parents, and the one that says whether there are children. Names may be missing. */
export interface TreeChoices {
  kind: 'tree';
  table: string;
  value: string;
  parent: string;
  text: string;
  hasChild: string;
  /** The value of the parent column on the first level. */
  root: string;
}

/** Chained selects over the levels of a tree in a table (wire 4.8, 4.15): the first field of the chain names it. */
export interface ChainChoices {
  kind: 'chain';
  table: string;
  /** Columns: the text, the stored value, the node's id and its parent's. */
  text: string;
  key: string;
  id: string;
  parent: string;
  /** The condition of the first level. */
  condition: string;
  /** The fields that the next levels fill, in their order. */
  links: readonly string[];
}

/** Records of another form: its table, the stored column, and the displayed ones, the title first. */
export interface RecordChoices {
  kind: 'records';
  table: string;
  value: string;
  texts: readonly string[];
}

/** The rows of an online report; a popup that only fills fields names no column for its own value. */
export interface ReportChoices {
  kind: 'report';
  code: string;
  value: string;
  text: string;
}

/** Rows of a directory; `store` is the stored column of the database where the field does not store the usual one. */
export interface DirectoryChoices {
  kind: 'people' | 'departments' | 'roles' | 'positions';
  store: string | undefined;
}

/**
 * Where the choices of a field come from, as its definition says it: a dictionary by code; columns of a table, which may carry a condition
 * (DICT-05); a tree; the levels of a chain, of which a later one has the choices of the first; categories; a directory; areas; records of
 * another form; a report; or the two values of a switch.
 */
export type ChoiceSource =
  | { kind: 'dictionary'; code: string }
  | { kind: 'table'; table: string; text: string; value: string }
  | TreeChoices
  | ChainChoices
  | { kind: 'level' }
  | { kind: 'category' }
  | DirectoryChoices
  | { kind: 'areas' }
  | RecordChoices
  | ReportChoices
  | { kind: 'on-off' };

/** The dictionary or table that dictionary columns name, or null when they name none. */
export function declaredSource({ table, field, text }: DictionaryColumns): ChoiceSource | null {
  if (!table) return field ? { kind: 'dictionary', code: field } : null;
  if (!field || table.startsWith('{')) return null;
  return { kind: 'table', table, text: namesIn(text)[0] || field, value: field };
}

/** The names in a comma list of a definition, without spaces around them; an empty one keeps its place. */
export function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.trim());
}
