import { objectOf, textOf } from '../document/read.ts';
import type { Option } from '../sources/option.ts';

/** Choices that depend on another value of the record: of all options only those that the rows of a table give which that value names. */
export type ChoiceLimit = {
  /** The table of these rows, and the column by which they are found. */
  readonly table: string;
  readonly key: string;
  /** The column that says what may be chosen. */
  readonly column: string;
  /** `list`: one row lists it, joined by comma, and none for no limit. `each`: every row has one value of it. */
  readonly kind: LimitKind;
  /** The column of this record that names the rows. */
  readonly by: string;
  /** True where `by` is a field of the form above the rows. */
  readonly isByHead?: true;
  /** The title of that field, once it is known. */
  readonly byTitle?: string;
};

type LimitKind = (typeof KINDS)[number];

const KINDS = ['list', 'each'] as const;

const HEAD = 'main.';

/**
 * The limit that `options` of `fieldExtendJson` declares. A linked record lists the choices: `{"from": "md_style", "where": {"style_no":
 * "style_no"}, "list": "colours"}`. Or they are those of some rows: `{"from": "md_size", "where": {"size_group": "size_group"}, "each":
 * "size_code"}`. In a sub-table `"main.style_no"` names a field of the form.
 */
export function choiceLimitOf(extension: Readonly<Record<string, unknown>>): ChoiceLimit | undefined {
  const node = objectOf(extension['options']);
  const table = textOf(node?.['from']);
  const [found, ...more] = KINDS.flatMap((kind) => {
    const column = textOf(node?.[kind]);
    return column ? [{ kind, column }] : [];
  });
  const [[key, by] = []] = Object.entries(objectOf(node?.['where']) ?? {});
  if (!table || !found || more.length > 0 || !key || typeof by !== 'string') return undefined;
  const limit = { table, key, ...found };
  return by.startsWith(HEAD) ? { ...limit, by: by.slice(HEAD.length), isByHead: true } : { ...limit, by };
}

/**
 * The values that may be chosen by what the rows of one key hold in the column of a limit; null for no limit. A list that is missing or
 * empty limits nothing; where there is no row that could give a value there is none to choose.
 */
export function allowedIn({ kind }: Pick<ChoiceLimit, 'kind'>, held: readonly unknown[]): ReadonlySet<string> | null {
  return kind === 'list' ? allowedBy(held.join(',')) : new Set(held.map(String));
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
