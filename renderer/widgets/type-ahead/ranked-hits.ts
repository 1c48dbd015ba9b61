import type { WireRow } from '#renderer/data-provider.ts';
import { ownValue } from '#renderer/document/own-value.ts';
import { inRankOrder, NO_MATCH, rankOf, searchedChoice, type ChosenLately, type PinyinReader } from '#renderer/text/search-rank.ts';
import { searchForm } from '#renderer/text/text-fold.ts';
import { wireText } from '#renderer/wire/wire-value.ts';
import { reportRows } from '../popup/report-rows.ts';

/** A row of a report in a light list. */
export interface Hit {
  /** Tells rows with the same code apart. */
  key: string;
  code: string;
  wire: WireRow;
}

/** The text of a column of a row. */
export const textIn = (wire: WireRow, key: string): string => wireText(ownValue(wire, key));

/**
 * The rows that match a typed text by one of the searched columns, best match first. Others are left out, because a server that does not
 * know such searches sends any rows, and the first one is what Enter takes.
 */
export function rankedHits(
  rows: readonly WireRow[],
  typed: string,
  { searched, readings, lately }: { searched: readonly string[]; readings: PinyinReader | null; lately: ChosenLately },
): Hit[] {
  const [codeKey = ''] = searched;
  const wanted = searchForm(typed).trim();
  const hits = reportRows(rows).map(({ key, wire }) => ({ key, wire, code: textIn(wire, codeKey) }));
  const ranked = hits.map((hit) => {
    const texts = searched.slice(1).map((key) => textIn(hit.wire, key));
    return { hit, value: hit.code, rank: wanted === '' ? 0 : rankOf(searchedChoice(hit.code, texts), wanted, readings) };
  });
  return inRankOrder(
    ranked.filter(({ rank }) => rank !== NO_MATCH),
    lately,
  ).map(({ hit }) => hit);
}
