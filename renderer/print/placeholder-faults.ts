import { fillFunctions } from './fill-text.ts';
import type { FaultCheck } from './fault-check.ts';

/** What every print knows besides its fields (`printTexts`). */
const OWN_NAMES: ReadonlySet<string> = new Set(['print_title', 'print_user', 'print_date', 'print_time']);
const OPENED = /\$\{([^}]*)(\}?)/g;
const WRITTEN = /^\s*([\w.]+)\s*(?:\|\s*(\w+)\s*)?$/;

/** Reports the placeholders in texts of a block that cannot be read, or name what there is not. */
export function faultsOfTexts(row: Readonly<Record<string, unknown>>, members: readonly string[], check: FaultCheck): void {
  for (const member of members) {
    const text = row[member];
    if (typeof text === 'string') faultsOfText(text, { ...check, path: [...check.path, member] });
  }
}

function faultsOfText(text: string, check: FaultCheck): void {
  for (const [whole, inner = '', end] of text.matchAll(OPENED)) {
    const [, name, how] = WRITTEN.exec(inner) ?? [];
    if (!end || !name) check.report(check.path, 'print.fault.placeholder', { text: whole });
    else if (how !== undefined && !fillFunctions.has(how)) check.report(check.path, 'print.fault.function', { name: how });
    else if (!isKnown(name, how, check)) check.report(check.path, 'print.fault.field', { name });
  }
}

function isKnown(name: string, how: string | undefined, { table, names }: FaultCheck): boolean {
  if (!names || OWN_NAMES.has(name)) return true;
  if (how === 'count') return names.tables.has(name);
  const [of = '', column] = name.split('.');
  if (column !== undefined) return names.tables.get(of)?.fields.has(column) === true;
  return names.fields.has(name) || names.tables.get(table)?.fields.has(name) === true;
}
