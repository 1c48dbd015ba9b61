import { expect, it } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import { quotationPlan } from '#renderer/draft/testing/sample-quotation.ts';
import { createPendingWork, pendingFiles, type PendingFiles } from '#renderer/widgets/files/pending-work.ts';
import { chosenFile, reduceUploads } from '#renderer/widgets/files/upload-list.ts';
import { openQuotation } from '../testing/open-quotation.ts';
import { failedFiles, isRemovedCell } from './failed-files.ts';

const plan = quotationPlan(quotation);
const field = plan.fields.find(({ key }) => key === 'quote_no')!;
const table = plan.subTables[0]!;
const column = table.columns.find(({ key }) => key === 'style_no')!;

/** Uploads, one of which has failed. */
function fail({ list }: PendingFiles) {
  const file = chosenFile(new File(['x'], 'a.pdf'));
  list.set(reduceUploads([file], { type: 'fail', id: file.id, message: '磁盘已满' }));
}

it('cells with failed uploads are reported until the file is sent or removed, or its row is', () => {
  const { store } = openQuotation(plan);
  const pending = createPendingWork();
  const rowId = store.rowsOf(table.key)[0]!.id;
  const files = pending.filesOf({ rowId, pointer: column.pointer });
  fail(files);
  fail(pending.filesOf({ rowId: 'removed', pointer: column.pointer }));
  expect(failedFiles(store, pending)).toMatchObject([{ table: table.key, rowId, key: 'style_no' }]);
  files.list.set(null);
  expect(failedFiles(store, pending)).toEqual([]);
});

it('a save gives up the files of removed rows only', () => {
  const { store } = openQuotation(plan);
  const rowId = store.rowsOf(table.key)[0]!.id;
  const cell = { rowId, pointer: column.pointer };
  const areRemoved = () => [cell, { pointer: field.pointer }].map((place) => isRemovedCell(store, place));
  expect(areRemoved()).toEqual([false, false]);
  store.removeRows(table.key, [rowId]);
  expect(areRemoved()).toEqual([true, false]);
});

it('the files of a field count only while it is visible', () => {
  const { store } = openQuotation(plan);
  const pending = createPendingWork();
  const files = pendingFiles();
  const gone = pending.show({ pointer: field.pointer }, files);
  expect(failedFiles(store, pending)).toEqual([]);
  fail(files);
  expect(failedFiles(store, pending)).toMatchObject([{ key: 'quote_no' }]);
  gone();
  expect(failedFiles(store, pending)).toEqual([]);
});
