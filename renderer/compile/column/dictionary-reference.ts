import type { DictionaryDocument } from '#renderer/document/document.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';

const WITH_CONDITION = /^(\S+)\s+where\s+(.+)$/is;

/**
 * The source of a column's options: a dictionary code, or a table, perhaps with `where …` (wire 4.8, DICT-05); undefined when there is none.
 * A table whose text names the columns of a tree, `id,pid,name,has_child`, is the dictionary of its nodes (TREE-06).
 */
export function dictionaryReference({ code, table, text }: DictionaryDocument): DictionaryReference | undefined {
  if (!table) return code ? inOneText(code) : undefined;
  if (!code) return undefined;
  const [, name = table, condition] = WITH_CONDITION.exec(table) ?? [];
  const [id, parent, title] = text.split(',').map((part) => part.trim());
  if (id && parent && title) return { kind: 'table', table: name, text: title, value: id };
  return { kind: 'table', table: name, text: text || code, value: code, ...(condition && { condition }) };
}

/** A code, or `table,text,code` in one text; the condition is part of the table's name, or the fourth part with commas of its own (DICT-05). */
function inOneText(code: string): DictionaryReference | undefined {
  const [table = '', text = '', value = '', ...conditions] = code.split(',').map((part) => part.trim());
  if (value === '') return { kind: 'code', code };
  const reference = dictionaryReference({ table, text, code: value });
  const condition = conditions.join(',');
  return reference?.kind === 'table' && condition ? { ...reference, condition } : reference;
}
