import { groupBy } from '../catalogue/group-by.ts';

/** A form that gets a menu entry. */
export interface GroupedForm {
  id: string;
  table: string;
  title: string;
  /** `form_category`, empty where it has none. */
  category: string;
}

/** A group of the menu below the imported forms: `key` is the same in every import. */
export interface MenuGroup {
  key: string;
  name: string;
}

/** More entries than this are no longer read at a glance, and are told apart by their tables. */
const MAX_SIDE_BY_SIDE = 8;
/** Prefixes that say no more than that it is a table. */
const EMPTY_PREFIX = /^(t|tb|tbl|tab)_(?=.)/;
/** Shorter beginnings of titles name nothing. */
const MIN_NAME = 2;

/**
 * The groups of forms, outermost first: their category, where the dictionary of categories knows it, and within many forms the prefix of
 * their tables that several share. Pure.
 */
export function groupForms(
  forms: readonly GroupedForm[],
  categories: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly MenuGroup[]> {
  const places = new Map<string, readonly MenuGroup[]>();
  for (const [category, members] of groupBy(forms, (form) => (categories.has(form.category) ? form.category : ''))) {
    const outer = category ? [{ key: `category ${category}`, name: categories.get(category) ?? category }] : [];
    const byPrefix = members.length > MAX_SIDE_BY_SIDE ? groupBy(members, prefixOf) : new Map([['', members]]);
    for (const [prefix, some] of byPrefix) {
      const isGroup = prefix !== '' && some.length > 1;
      const path = isGroup ? [...outer, { key: `${category} prefix ${prefix}`, name: commonName(some) ?? prefix }] : outer;
      for (const form of some) places.set(form.id, path);
    }
  }
  return places;
}

/** What stands before the first underscore of a table name that goes on after it. */
function prefixOf({ table }: GroupedForm): string {
  const name = table.replace(EMPTY_PREFIX, '');
  const end = name.indexOf('_');
  return end > 0 ? name.slice(0, end) : '';
}

/** How all titles begin, where that is a name. */
function commonName(forms: readonly GroupedForm[]): string | null {
  const titles = forms.map(({ title }) => [...title]);
  const [first = []] = titles;
  const end = first.findIndex((letter, place) => titles.some((title) => title[place] !== letter));
  const name = (end < 0 ? first : first.slice(0, end)).join('').replace(/[\s\p{P}]+$/u, '');
  return [...name].length >= MIN_NAME ? name : null;
}
