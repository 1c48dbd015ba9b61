import { objectOf, textOf } from '../document/read.ts';
import type { Option } from '../sources/option.ts';

/** Choices that depend on another value of the record: of all options only those that a column of a linked record lists. */
export type ChoiceLimit = {
  /** The table of the linked record, and the column by which it is found. */
  readonly table: string;
  readonly key: string;
  /** Its column with the values that may be chosen, joined by comma; empty for no limit. */
  readonly list: string;
  /** The column of this record that names the linked one. */
  readonly by: string;
  /** True where `by` is a field of the form above the rows. */
  readonly isByHead?: true;
  /** The title of that field, once it is known. */
  readonly byTitle?: string;
};

const HEAD = 'main.';

/**
 * The limit that `options` of `fieldExtendJson` declares: `{"from": "md_style", "where": {"style_no": "style_no"}, "list": "colours"}`; in a
 * sub-table `"main.style_no"` names a field of the form.
 */
export function choiceLimitOf(extension: Readonly<Record<string, unknown>>): ChoiceLimit | undefined {
  const node = objectOf(extension['options']);
  const [table, list] = [textOf(node?.['from']), textOf(node?.['list'])];
  const [[key, by] = []] = Object.entries(objectOf(node?.['where']) ?? {});
  if (!table || !list || !key || typeof by !== 'string') return undefined;
  return by.startsWith(HEAD) ? { table, key, list, by: by.slice(HEAD.length), isByHead: true } : { table, key, list, by };
}

/** The values that a list of a linked record allows; null for no limit. */
export function allowedBy(list: unknown): ReadonlySet<string> | null {
  const values = String(list ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  return values.length > 0 ? new Set(values) : null;
}

/** All options, of which those outside a list may not be chosen. */
export function limitedOptions(options: readonly Option[], allowed: ReadonlySet<string> | null): readonly Option[] {
  if (!allowed) return options;
  return options.map((option) => (allowed.has(option.value) ? option : { ...option, isRetired: true }));
}
