import type { Option } from '../sources/option.ts';

/** A column's own options, then the items of its dictionary whose values are not among them (COL-34). */
export function mergeOptions(own: readonly Option[] | undefined, items: readonly Option[] | undefined): readonly Option[] {
  if (!own?.length) return items ?? [];
  if (!items?.length) return own;
  const known = new Set(own.map((option) => option.value));
  return [...own, ...items.filter((item) => !known.has(item.value))];
}
