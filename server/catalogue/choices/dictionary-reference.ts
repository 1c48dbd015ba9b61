/** A dictionary that is a table: its text column, its value column and a condition as text (DICT-05). */
export interface TableReference {
  kind: 'table';
  table: string;
  text: string;
  value: string;
  condition: string;
}

/** Where options come from. */
export type DictionaryReference = { kind: 'code'; code: string } | TableReference;

/** Reads the code of a request: a dictionary code, `table,text,code`, `table,text,code,condition`, or `table where condition,text,code`; null when malformed. */
export function parseDictionaryCode(code: string): DictionaryReference | null {
  const trimmed = code.trim();
  if (!trimmed) return null;
  if (!trimmed.includes(',')) return { kind: 'code', code: trimmed };
  const [table = '', text = '', value = '', ...rest] = trimmed.split(',');
  if (!table.trim() || !text.trim() || !value.trim()) return null;
  return tableReference(table, text, value, rest.join(','));
}

/** Columns of a table, whose name may carry a condition. */
export function tableReference(table: string, text: string, value: string, condition: string): TableReference {
  const [name = '', declared = ''] = table.trim().split(/\s+where\s+/i);
  const conditions = [declared, condition.trim().replace(/^where\s+/i, '')].filter(Boolean);
  return {
    kind: 'table',
    table: name.trim().toLowerCase(),
    text: text.trim().toLowerCase(),
    value: value.trim().toLowerCase(),
    condition: conditions.join(' and '),
  };
}
