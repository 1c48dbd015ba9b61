import { describe, expect, it, vi } from 'vitest';
import type { DataProvider } from '#renderer/data-provider.ts';
import type { ReviewHead, ReviewOutcome, ReviewRow } from '#renderer/sources/import-review.ts';
import { mendsOfProblem } from './mends-of-problem.ts';
import { countVerdicts, problemsOf, rowsOf, shownRows, skippedIn } from './review-rows.ts';
import { Review } from './review-store.ts';

const head: ReviewHead = {
  sheet: '颜色',
  total: 5,
  columns: [
    { place: 0, name: 'code', title: '色号', isKey: true, isRead: true, isNumber: false },
    { place: 2, name: 'family', title: '色系', isKey: true, isRead: true, isNumber: false },
  ],
  unknown: ['备注'],
  keys: ['code'],
};
const wrongFamily = { column: 2, title: '色系', text: '藏兰', why: '没有这个选项', fixes: ['藏青', '藏蓝'] };
const rows: ReviewRow[] = [
  { row: 2, verdict: 'new', cells: ['A1', '红'] },
  { row: 3, verdict: 'wrong', cells: ['A2', '藏兰'], remarks: [wrongFamily] },
  { row: 4, verdict: 'changed', cells: ['A3', '蓝'], old: { 2: '红' } },
  { row: 5, verdict: 'wrong', cells: ['A4', '藏兰'], remarks: [wrongFamily, { sheet: '明细', row: 9, why: '不是数字' }] },
];
const right = (asked: readonly { number: number; cells: readonly string[] }[]): ReviewRow[] =>
  asked.map(({ number, cells }) => ({ row: number, verdict: 'new', cells: [cells[0] ?? '', cells[2] ?? ''] }));

async function opened(answers: Partial<DataProvider> = {}) {
  const provider = {
    previewImport: vi.fn<Required<DataProvider>['previewImport']>(async (_request, { onHead, onRows }) => {
      onHead(head);
      onRows(rows.slice(0, 2));
      onRows(rows.slice(2));
    }),
    recheckImport: vi.fn<Required<DataProvider>['recheckImport']>(async (request) => right(request.rows)),
    ...answers,
  };
  const file = new File(['PK'], 'colours.xlsx');
  const review = new Review({ provider, request: { documentId: 'md_colour', tableType: 1, file }, explain: String });
  await review.read();
  return { review, provider, file };
}

describe('a review of an import', () => {
  it('counts verdicts, shows first what needs attention, and names each mistake once with all of its rows', async () => {
    const { review } = await opened();
    const state = review.get();
    expect(state).toMatchObject({ phase: 'ready', progress: 4, keys: ['code'] });
    expect(countVerdicts(state.rows, new Set([5]))).toEqual({ new: 1, changed: 1, same: 0, wrong: 1 });
    expect(shownRows(state.rows, null, true).map(({ row }) => row)).toEqual([3, 5, 4, 2]);
    expect(shownRows(state.rows, 'changed', true).map(({ row }) => row)).toEqual([4]);
    expect(problemsOf(state.rows, new Set())).toMatchObject([
      { column: 2, text: '藏兰', fixes: ['藏青', '藏蓝'], rows: [3, 5] },
      { sheet: '明细', rows: [9], records: [5] },
    ]);
  });

  it('IMPLIED-22 what was done to a file can be gone on with in another window: changed texts, rows left out, and how it is compared', async () => {
    const { review } = await opened();
    expect(review.unsaved()).toBeNull();
    review.mend([[3, 2, '藏青']]);
    review.skip([5]);
    review.compare({ keys: ['family'], clears: true });
    await vi.waitFor(() => expect(review.get().phase).toBe('ready'));
    const work = JSON.parse(JSON.stringify(review.unsaved())) as ReturnType<typeof review.unsaved>;
    const { review: next, provider } = await opened();
    next.mend([[2, 2, '粉']]);
    next.skip([4]);
    if (work) next.restore(work);
    await vi.waitFor(() => expect(next.get().phase).toBe('ready'));
    const mends = [
      [2, 2, '粉'],
      [3, 2, '藏青'],
    ];
    expect(vi.mocked(provider.previewImport).mock.calls.at(-1)?.[0]).toMatchObject({ mends, keys: ['code'], clears: true });
    expect([...next.get().skipped].toSorted()).toEqual([4, 5]);
    expect(next.unsaved()).toMatchObject({ mends, clears: true });
  });

  it('the same mistake is mended in all rows as one step, which is judged again at once and can be undone', async () => {
    const { review, provider } = await opened();
    review.mend([
      [3, 2, '藏青'],
      [5, 2, '藏青'],
    ]);
    await vi.waitFor(() => expect(review.get().rechecked).toBe(0));
    expect(provider.recheckImport).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        keys: ['code'],
        headings: ['色号', '', '色系'],
        rows: [
          { number: 3, cells: ['A2', '', '藏青'] },
          { number: 5, cells: ['A4', '', '藏青'] },
        ],
      }),
    );
    expect(review.get().rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'changed', 'wrong']);
    expect(review.get().rows[3]).toMatchObject({ cells: ['A4', '藏青'], remarks: [{ sheet: '明细' }] });
    expect(review.isChanged()).toBe(true);
    review.undo();
    expect(review.get().rows[1]?.cells).toEqual(['A2', '藏兰']);
    review.redo();
    expect(review.get().rows[1]?.cells).toEqual(['A2', '藏青']);
  });

  it('saves the file with what was changed of it, and marks the rows that were refused', async () => {
    const outcome: ReviewOutcome = { added: 1, changed: 0, same: 0, refused: [{ row: 4, remarks: [{ why: '已被删除' }] }], isSaved: true };
    const saveReview = vi.fn<Required<DataProvider>['saveReview']>(async (_request, { onProgress }) => {
      onProgress(4);
      return outcome;
    });
    const { review, file } = await opened({ saveReview });
    review.mend([[3, 2, '藏青']]);
    await vi.waitFor(() => expect(review.get().rechecked).toBe(0));
    review.skip([5]);
    await review.save('good');
    const asked = { file, wanted: 'good', keys: ['code'], clears: false, mends: [[3, 2, '藏青']], skipped: [5] };
    expect(saveReview.mock.calls[0]?.[0]).toMatchObject(asked);
    expect(review.get()).toMatchObject({ phase: 'saved', progress: 4, outcome });
    expect(review.get().rows[2]).toMatchObject({ verdict: 'wrong', remarks: [{ why: '已被删除' }] });
    expect(review.isChanged()).toBe(false);
  });

  it('a stopped save goes back to the review, and a refused file says why', async () => {
    const saveReview: Required<DataProvider>['saveReview'] = (_request, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    const { review } = await opened({ saveReview });
    const saving = review.save('all');
    expect(review.get().phase).toBe('saving');
    review.stop();
    await saving;
    expect(review.get()).toMatchObject({ phase: 'ready', failure: undefined });
    const refused = await opened({
      previewImport: async () => {
        throw new Error('不是 Excel 文件');
      },
    });
    expect(refused.review.get()).toMatchObject({ phase: 'failed', failure: 'Error: 不是 Excel 文件' });
  });

  it('rows of a sub-sheet without a main row are told, until the file is read again', async () => {
    const orphans = [{ sheet: '明细', total: 1, rows: [7] }];
    let isMended = false;
    const { review } = await opened({
      previewImport: async (_request, { onOrphans }) => void (isMended || onOrphans?.(orphans)),
    });
    expect(review.get().orphans).toEqual(orphans);
    isMended = true;
    await review.read();
    expect(review.get().orphans).toEqual([]);
  });

  describe('with a sheet of a sub-table', () => {
    const columns = [{ place: 1, name: 'size', title: '尺码', isKey: true, isRead: true, isNumber: false }];
    const below = { sheet: '明细', table: 'md_line', columns, unknown: [], keys: ['size'] };
    const line = { sheet: '明细', row: 9, verdict: 'wrong' as const, cells: ['大'] };
    const wrongSize = { sheet: '明细', row: 9, column: 1, title: '尺码', text: '大', why: '没有这个选项', fixes: ['L'] };
    const withLines: ReviewRow[] = [
      { row: 2, verdict: 'new', cells: ['A1', '红'] },
      {
        row: 3,
        verdict: 'wrong',
        cells: ['A2', '蓝'],
        remarks: [wrongSize],
        lines: [line, { ...line, row: 10, verdict: 'same', cells: ['M'] }],
      },
    ];

    it('lines are mended in place, and judged again with their record', async () => {
      const { review, provider } = await opened({
        previewImport: async (_request, { onHead, onRows }) => {
          onHead({ ...head, subs: [below] });
          onRows(withLines);
        },
        recheckImport: vi.fn<Required<DataProvider>['recheckImport']>(async () => [
          { row: 3, verdict: 'changed', cells: ['A2', '蓝'], lines: [{ ...line, verdict: 'changed', cells: ['L'], old: { 1: 'M' } }] },
        ]),
      });
      const [problem] = problemsOf(review.get().rows, new Set());
      expect(problem).toMatchObject({ sheet: '明细', rows: [9], records: [3] });
      expect(rowsOf(review.get().rows, below).map(({ row }) => row)).toEqual([9, 10]);
      expect([...skippedIn(review.get().rows, below, new Set([3]))]).toEqual([9, 10]);
      review.mend(mendsOfProblem(problem!, 'L'));
      expect(review.get().rows[1]?.lines?.[0]?.cells).toEqual(['L']);
      await vi.waitFor(() => expect(review.get().rechecked).toBe(0));
      expect(provider.recheckImport).toHaveBeenCalledWith(
        expect.objectContaining({
          rows: [{ number: 3, cells: ['A2', '', '蓝'] }],
          subs: [
            {
              sheet: '明细',
              headings: ['', '尺码'],
              rows: [
                { number: 9, cells: ['', 'L'] },
                { number: 10, cells: ['', 'M'] },
              ],
            },
          ],
        }),
      );
      expect(review.get().rows[1]).toMatchObject({ verdict: 'changed', lines: [{ row: 9, verdict: 'changed' }] });
      review.undo();
      expect(review.get().rows[1]?.lines?.[0]?.cells).toEqual(['大']);
    });
  });
});
