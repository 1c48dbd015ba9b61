import type { Option } from '../column-types/define.ts';
import type { ColumnPlan, DictionaryReference } from '../compile/plan.ts';
import type { TextBlock } from './clipboard-text.ts';
import { searchForm } from './text-fold.ts';

/** Where options are looked up that are never loaded as a whole (COL-21). */
export interface RemoteSource {
  getDictionaryTexts(reference: DictionaryReference, values: readonly string[]): Promise<ReadonlyMap<string, string>>;
  searchDictionary(reference: DictionaryReference, keyword: string): Promise<readonly Option[]>;
}

/** Texts of one paste that are searched for, each by a request of its own; what is beyond them is refused. */
const MOST_SEARCHES = 50;

/**
 * The options that the texts of a block may mean in the columns that it lands on: values in one request for each column, then the texts that
 * are no values, each once. What cannot be looked up is missing, and the paste says so cell by cell.
 */
export async function remoteOptions(
  block: TextBlock,
  columns: readonly ColumnPlan[],
  source: RemoteSource,
): Promise<ReadonlyMap<ColumnPlan, readonly Option[]>> {
  const width = block[0]?.length ?? 0;
  const found = await Promise.all(
    columns.map(async (column, position) => {
      if (!column.remote || width === 0) return [];
      const texts = new Set(block.map((row) => row[position % width]?.trim() ?? '').filter(Boolean));
      return [[column, await optionsOf(column.remote, [...texts], source)] as const];
    }),
  );
  return new Map(found.flat());
}

async function optionsOf(reference: DictionaryReference, texts: readonly string[], source: RemoteSource): Promise<readonly Option[]> {
  if (texts.length === 0) return [];
  const values = await source.getDictionaryTexts(reference, texts).catch(() => new Map<string, string>());
  const known = [...values].map(([value, text]) => ({ value, text }));
  const names = new Set(known.flatMap(({ value, text }) => [searchForm(value), searchForm(text)]));
  const unknown = texts.filter((text) => !names.has(searchForm(text))).slice(0, MOST_SEARCHES);
  const searched = await Promise.all(unknown.map((text) => source.searchDictionary(reference, text).catch(() => [])));
  return [...known, ...searched.flat()];
}
