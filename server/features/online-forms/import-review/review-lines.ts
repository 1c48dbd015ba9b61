import type { ReviewColumn, ReviewHead, ReviewLine, ReviewOrphans, ReviewRemark, ReviewRow } from '#renderer';
import { say } from '#server/sentence.ts';
import type { Row } from '../records/record-store.ts';
import type { RowRemark } from '../sheets/add-rows.ts';
import type { OpenSheet } from '../sheets/open-sheet.ts';
import { isImported } from '../sheets/sheet-columns.ts';
import { cellWriter } from '../sheets/write-cells.ts';
import type { MatchedLine } from './current-lines.ts';
import { judgeRows, type JudgedRow, type SeenKeys } from './judge-rows.ts';
import { lineKeyColumns } from './line-keys.ts';
import { nearTexts, type NearTexts } from './near-texts.ts';
import { keyColumns, type Review } from './review.ts';

/** The columns of a review, in the order of its sheets. */
export function reviewHead({ main, subs, keys, lineKeys }: Review, total: number): ReviewHead {
  const namesOf = (fields: readonly { name: string }[] = []) => fields.map(({ name }) => name);
  const partOf = (sheet: OpenSheet, keyable: ReturnType<typeof keyColumns>) => ({
    sheet: sheet.name,
    columns: columnsOf(sheet, new Set(keyable.map(({ field }) => field.name))),
    unknown: sheet.unknown,
  });
  const below = subs.map((sheet) => ({
    ...partOf(sheet, lineKeyColumns(sheet)),
    table: sheet.table.form.table,
    keys: namesOf(lineKeys.get(sheet)),
  }));
  return { ...partOf(main, keyColumns(main)), total, keys: namesOf(keys), ...(below.length > 0 && { subs: below }) };
}

function columnsOf({ table, columns, link }: OpenSheet, keyable: ReadonlySet<string>): ReviewColumn[] {
  return columns.map((column) => {
    const { place, field, plan } = column;
    const isRead = column !== link && isImported(table, column) && !plan?.computed;
    const isNumber = plan?.align === 'right' || ['decimal', 'integer'].includes(table.form.field(field.name)?.storage ?? '');
    return { place, name: field.name, title: field.title, isKey: column !== link && keyable.has(field.name), isRead, isNumber };
  });
}

/** Judges all rows, some hundred at a time, as they are sent. */
export async function* reviewRows(review: Review): AsyncGenerator<readonly ReviewRow[]> {
  const seen: SeenKeys = new Map();
  const near = nearTexts(review);
  const [main, ...subs] = await Promise.all([review.main, ...review.subs].map((sheet) => oldTexts(review, sheet)));
  for await (const batch of review.main.rows()) {
    const judged = await judgeRows(review, batch, seen);
    const old = await main!(judged);
    const lines = judged.flatMap((row) => [...row.lines.values()].flatMap((matched) => matched.lines));
    const below = new Map<MatchedLine, Texts>();
    for (const [place, sheet] of review.subs.entries()) {
      const own = lines.filter(({ read }) => read.sheet === sheet);
      for (const [at, texts] of (await subs[place]!(own)).entries()) below.set(own[at]!, texts);
    }
    const sent: ReviewRow[] = [];
    for (const [place, row] of judged.entries()) sent.push(await sentRow(review, row, { near, old: old[place] ?? {}, below }));
    yield sent;
  }
}

/** Rows of sub-sheets whose places are told. */
const MOST_PLACES = 20;

/** Once all rows are judged: those of sub-sheets that none of them has taken. */
export function reviewOrphans({ children, subs }: Review): ReviewOrphans[] {
  const left = children.left();
  return subs.flatMap((sheet) => {
    const rows = left.filter((read) => read.sheet === sheet).map(({ row }) => row.number);
    return rows.length > 0 ? [{ sheet: sheet.name, total: rows.length, rows: rows.toSorted((a, b) => a - b).slice(0, MOST_PLACES) }] : [];
  });
}

/** Texts by place. */
type Texts = Readonly<Record<number, string>>;

/** The texts that changed cells of a sheet's rows have now. */
async function oldTexts({ saving }: Review, { table, columns }: OpenSheet) {
  const read = columns.filter((column) => isImported(table, column));
  const write = await cellWriter(saving, table.form, read);
  return async (rows: readonly { current: Row | null; change: Readonly<Record<string, unknown>> }[]): Promise<Texts[]> => {
    const changed = rows.flatMap(({ current, change }) => (current && Object.keys(change).length ? [current] : []));
    const before = (await write(changed)).values();
    return rows.map(({ current, change }) => {
      if (!current || !Object.keys(change).length) return {};
      const texts = before.next().value ?? [];
      const old = read.flatMap(({ place, field }, at) => (Object.hasOwn(change, field.name) ? [[place, String(texts[at] ?? '')]] : []));
      return Object.fromEntries(old);
    });
  };
}

interface Told {
  near: NearTexts;
  old: Texts;
  below: ReadonlyMap<MatchedLine, Texts>;
}

async function sentRow(review: Review, { candidate, verdict, remarks, lines }: JudgedRow, { near, old, below }: Told): Promise<ReviewRow> {
  const sent: ReviewRemark[] = [];
  for (const remark of remarks) sent.push(await sentRemark(review, remark, near));
  const under = [...lines.values()].flatMap((matched) => matched.lines.map((line) => sentLine(line, remarks, below.get(line) ?? {})));
  return {
    row: candidate.main.row.number,
    verdict,
    cells: textsOf(candidate.main),
    ...(sent.length > 0 && { remarks: sent }),
    ...(Object.keys(old).length > 0 && { old }),
    ...(under.length > 0 && { lines: under }),
  };
}

/** A row of a sub-sheet; what is wrong with it stands among the remarks of its main row. */
function sentLine({ read, current, change }: MatchedLine, remarks: readonly RowRemark[], old: Texts): ReviewLine {
  const { sheet, row } = read;
  const isWrong = remarks.some((remark) => remark.sheet === sheet.name && remark.row === row.number);
  const found = !current ? 'new' : Object.keys(change).length ? 'changed' : 'same';
  const cells = textsOf(read);
  return { sheet: sheet.name, row: row.number, verdict: isWrong ? 'wrong' : found, cells, ...(Object.keys(old).length > 0 && { old }) };
}

function textsOf({ sheet, row }: JudgedRow['candidate']['main']): string[] {
  return sheet.columns.map(({ place }) => row.cells[place] ?? '');
}

/** A remark of the main sheet stands at its cell; those of other sheets name theirs. */
export async function sentRemark({ main, subs }: Review, remark: RowRemark, near?: NearTexts): Promise<ReviewRemark> {
  const { why, sheet: name, row, ...cell } = remark;
  const sheet = name === main.name ? main : subs.find((sub) => sub.name === name);
  const column = sheet?.columns.find(({ place }) => place === cell.column);
  const fixes = near && sheet && column ? await near.of(sheet.table.form, column.field, cell.text ?? '', why) : [];
  return { ...cell, ...(sheet !== main && { sheet: name, row }), why: say(why), ...(fixes.length > 0 && { fixes }) };
}
