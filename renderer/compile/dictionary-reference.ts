import type { DictionaryDocument } from '../document/document.ts';
import type { DictionaryReference } from './plan.ts';

const WITH_CONDITION = /^(\S+)\s+where\s+(.+)$/is;

/** Where options are loaded from: a dictionary code, or a table that may carry `where …` (wire 4.8, DICT-05); undefined when nothing is named. */
export function dictionaryReference({ code, table, text }: DictionaryDocument): DictionaryReference | undefined {
  if (!table) return code ? { kind: 'code', code } : undefined;
  if (!code) return undefined;
  const [, name = table, condition] = WITH_CONDITION.exec(table) ?? [];
  return { kind: 'table', table: name, text: text || code, value: code, ...(condition && { condition }) };
}
