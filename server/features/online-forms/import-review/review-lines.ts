import type { ReviewHead, ReviewRemark, ReviewRow } from '#renderer';
import { say } from '#server/sentence.ts';
import type { RowRemark } from '../sheets/add-rows.ts';
import { isImported } from '../sheets/sheet-columns.ts';
import { cellWriter } from '../sheets/write-cells.ts';
import { judgeRows, type JudgedRow, type SeenKeys } from './judge-rows.ts';
import { nearTexts, type NearTexts } from './near-texts.ts';
import { keyColumns, type Review } from './review.ts';

/** The columns of a review, in the order of the sheet. */
export function reviewHead({ main, keys, saving }: Review, total: number): ReviewHead {
  const keyable = new Set(keyColumns(main).map(({ field }) => field));
  const columns = main.columns.map((column) => {
    const { place, field, plan } = column;
    const isRead = isImported(main.table, column) && !plan?.computed;
    const isNumber = plan?.align === 'right' || ['decimal', 'integer'].includes(saving.form.field(field.name)?.storage ?? '');
    return { place, name: field.name, title: field.title, isKey: keyable.has(field), isRead, isNumber };
  });
  return { sheet: main.name, total, columns, unknown: main.unknown, keys: keys.map(({ name }) => name) };
}

/** Judges all rows, some hundred at a time, as they are sent. */
export async function* reviewRows(review: Review): AsyncGenerator<readonly ReviewRow[]> {
  const seen: SeenKeys = new Map();
  const near = nearTexts(review);
  const read = review.main.columns.filter((column) => isImported(review.main.table, column));
  const write = await cellWriter(review.saving, review.saving.form, read);
  for await (const batch of review.main.rows()) {
    const judged = await judgeRows(review, batch, seen);
    const changed = judged.filter(({ current, change }) => current && Object.keys(change).length);
    const before = await write(changed.map(({ current }) => current ?? {}));
    const texts = new Map(changed.map((row, place) => [row, before[place] ?? []]));
    const sent: ReviewRow[] = [];
    for (const row of judged) {
      const old = (texts.get(row) ?? []).flatMap((text, place) => {
        const column = read[place];
        return column && Object.hasOwn(row.change, column.field.name) ? [[column.place, String(text ?? '')] as const] : [];
      });
      sent.push({ ...(await sentRow(review, row, near)), ...(old.length > 0 && { old: Object.fromEntries(old) }) });
    }
    yield sent;
  }
}

async function sentRow({ main }: Review, { candidate, verdict, remarks }: JudgedRow, near: NearTexts): Promise<ReviewRow> {
  const { number, cells } = candidate.main.row;
  const texts = main.columns.map(({ place }) => cells[place] ?? '');
  if (!remarks.length) return { row: number, verdict, cells: texts };
  const sent: ReviewRemark[] = [];
  for (const remark of remarks) sent.push(await sentRemark(main, remark, near));
  return { row: number, verdict, cells: texts, remarks: sent };
}

/** A remark of the main sheet stands at its cell; those of other sheets name theirs. */
export async function sentRemark(main: Review['main'], remark: RowRemark, near?: NearTexts): Promise<ReviewRemark> {
  const { why, sheet, row, ...cell } = remark;
  const said = say(why);
  if (sheet !== main.name) return { ...cell, sheet, row, why: said };
  const column = main.columns.find(({ place }) => place === cell.column);
  const fixes = near && column ? await near.of(column.field, cell.text ?? '', why) : [];
  return { ...cell, why: said, ...(fixes.length > 0 && { fixes }) };
}
