import { type Option, optionMatcher, type PinyinReader } from '#renderer';
import type { FoundRecord } from '#src/api/find-records.ts';
import { menuPages, type MenuNode, menuTrail, screenPath, trimTrail } from '#src/features/navigation/index.ts';
import type { RecentPage } from '#src/shared/recent-pages.ts';
import type { PageAction } from './page-actions.ts';

/** The kinds of entries, in the order in which they are shown. */
export const paletteGroups = ['recent', 'page', 'record', 'action'] as const;

/** One line of the palette: it leads to an address, or does something. */
export interface PaletteEntry {
  key: string;
  group: (typeof paletteGroups)[number];
  text: string;
  /** Where it is found, or what it belongs to. */
  hint: string;
  address?: string;
  run?: () => void;
}

/** What the palette searches. */
export interface PaletteSources {
  menu: readonly MenuNode[];
  recent: readonly RecentPage[];
  actions: readonly PageAction[];
  records: readonly FoundRecord[];
}

const MOST_PAGES = 12;
const MOST_RECENT = 6;

/** The entries for what is typed: recent pages and actions while nothing is; matches by text and pinyin afterwards, pages by the titles above them last. */
export function paletteEntries(text: string, sources: PaletteSources, readings: PinyinReader | null): readonly PaletteEntry[] {
  const { menu, recent, actions, records } = sources;
  const pages = menuPages(menu).map((page) => pageEntry(menu, page));
  const known = new Map(pages.map((page) => [page.address, page]));
  const acts = actions.map((action, place): PaletteEntry => ({
    key: `action ${place}`,
    group: 'action',
    text: action.text,
    hint: '',
    run: action.run,
  }));
  if (text.trim() === '') {
    // Titled by the menu, which is in the language of now.
    const latest = recent.flatMap(({ path }) => known.get(path) ?? []).slice(0, MOST_RECENT);
    return [...latest.map((page): PaletteEntry => ({ ...page, key: `recent ${page.address}`, group: 'recent' })), ...pages, ...acts];
  }
  const numbers = records.map((record) => recordEntry(menu, record));
  const byGroup = matching(pages, text, readings, ({ hint }) => hint);
  const found = [...new Set([...matching(pages, text, readings), ...byGroup])];
  return [...found.slice(0, MOST_PAGES), ...numbers, ...matching(acts, text, readings)];
}

function matching(
  entries: readonly PaletteEntry[],
  text: string,
  readings: PinyinReader | null,
  nameOf = (entry: PaletteEntry) => entry.text,
): readonly PaletteEntry[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const options: Option[] = entries.map((entry) => ({ value: entry.key, text: nameOf(entry) }));
  return optionMatcher(options, readings)(text).flatMap(({ value }) => byKey.get(value) ?? []);
}

function pageEntry(menu: readonly MenuNode[], page: MenuNode): PaletteEntry {
  const above = trimTrail(menuTrail(menu, page.path)).slice(0, -1);
  const hint = above.map(({ meta }) => meta.title).join(' / ');
  return {
    key: `page ${page.path}`,
    group: 'page',
    text: page.meta.title,
    hint,
    address: page.path.startsWith('/') ? page.path : `/${page.path}`,
  };
}

/** A record opens over its list. */
function recordEntry(menu: readonly MenuNode[], { formId, formTitle, id, text }: FoundRecord): PaletteEntry {
  const query = new URLSearchParams({ open: id });
  return {
    key: `record ${formId} ${id}`,
    group: 'record',
    text,
    hint: formTitle,
    address: `${screenPath(menu, formId)}?${query.toString()}`,
  };
}
