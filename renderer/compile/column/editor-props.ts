import { ownValue } from '#renderer/document/own-value.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import type { ColumnPlan } from '../plan.ts';

/** The editor props that a document may set: none that an editor would run, follow or render as markup. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['allowClear', 'autoComplete', 'changeOnBlur', 'showCount', 'showNow', 'prefix', 'suffix', 'rows'],
  ...['hourStep', 'minuteStep', 'secondStep', 'placement', 'listHeight', 'inputMode'],
]);

/** The allowed members of `props`, with placeholders filled from the column (COL-33); undefined when there are none. */
export function editorProps(field: FieldDocument): ColumnPlan['props'] {
  const kept = Object.entries(field.props ?? {}).filter(([name]) => ALLOWED.has(name));
  if (kept.length === 0) return undefined;
  return Object.fromEntries(kept.map(([name, value]) => [name, typeof value === 'string' ? fill(value, field) : value]));
}

/** The placeholder of a column or of its `props`; it may name the column (COL-06). */
export function placeholderOf(field: FieldDocument, isTyped: boolean): string | undefined {
  const own = field.placeholder ?? field.props?.['placeholder'];
  if (typeof own !== 'string' || own === '') return undefined;
  const text = fill(own, field);
  // Servers of this wire send "enter …" for every column of a table, which is wrong for a choice.
  return isTyped || ![`请输入${field.title}`, `Enter ${field.title}`].includes(text) ? text : undefined;
}

/** The character limit in `props`; the column's own limit overrides it. */
export function lengthProp({ props }: FieldDocument): number | undefined {
  const length = Number(props?.['maxLength']);
  return length > 0 ? length : undefined;
}

/** Fills `${title}`, `${key}` and `${defaultValue}` from the column. */
function fill(text: string, { title, key, defaultValue = '' }: FieldDocument): string {
  const names: Record<string, string> = { title, key, defaultValue };
  return text.replace(/\$\{(\w+)\}/g, (whole, name: string) => ownValue(names, name) ?? whole);
}
