import { FileExcelOutlined } from '@ant-design/icons';
import { Checkbox, Progress, Segmented, Select, Tabs } from 'antd';
import type { ReviewVerdict } from '#renderer/sources/import-review.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { rowsOf, verdicts, type ShownSheet } from './review-rows.ts';
import type { Review, ReviewState } from './review-store.ts';
import { useCounted } from './useCounted.ts';
import styles from './import-review.module.css';

interface ReviewTopProps {
  review: Review;
  state: ReviewState;
  fileName: string;
  sheet: ShownSheet;
  onSheet: (name: string | undefined) => void;
  /** Of the sheet that is shown. */
  counts: Readonly<Record<ReviewVerdict, number>>;
  only: ReviewVerdict | null;
  onOnly: (only: ReviewVerdict | null) => void;
  isSorted: boolean;
  onSort: (isSorted: boolean) => void;
}

const dots = { new: styles.dotNew!, changed: styles.dotChanged!, same: styles.dotSame!, wrong: styles.dotWrong! } as const;
const TABS = ['new', 'changed', 'same', 'wrong'] as const;
/** There is no room for all of them: what has to be mended is in sight. */
const TABS_ON_PHONE = ['wrong', 'changed', 'new', 'same'] as const;
/** Pixels. */
const PHONE_GUTTER = 12;

/** The file, how far it has been judged, by which columns it is compared, and the verdicts as filters. */
export function ReviewTop({ review, state, fileName, sheet, onSheet, counts, only, onOnly, isSorted, onSort }: ReviewTopProps) {
  const { message } = usePorts();
  const counted = useCounted();
  const { head, rows } = state;
  return (
    <>
      <div className={styles.file}>
        <FileExcelOutlined aria-hidden />
        <b>{fileName}</b>
        {head && (
          <span className={styles.note}>
            {message('review.sheet', { sheet: head.sheet, n: counted(rows.length), columns: head.columns.length })}
          </span>
        )}
        <Judged state={state} />
      </div>
      <Unknown head={head} />
      <Orphans orphans={state.orphans} />
      <div className={styles.filters}>
        <Sheets {...{ head, sheet, onSheet }} />
        <VerdictTabs {...{ counts, only, onOnly }} total={rowsOf(rows, sheet).length} />
        <Checkbox checked={isSorted} onChange={({ target }) => onSort(target.checked)}>
          {message('review.urgent-first')}
        </Checkbox>
        {head && <Comparison {...{ review, state, sheet }} />}
      </div>
    </>
  );
}

function VerdictTabs({ counts, only, onOnly, total }: Pick<ReviewTopProps, 'counts' | 'only' | 'onOnly'> & { total: number }) {
  const { message } = usePorts();
  const isPhone = useIsPhone();
  const items = [
    { key: '', label: <Count name={message('review.all')} n={total} /> },
    ...(isPhone ? TABS_ON_PHONE : TABS).map((verdict) => ({
      key: verdict,
      label: <Count name={message(`review.verdict.${verdict}`)} n={counts[verdict]} className={dots[verdict]} />,
    })),
  ];
  return (
    <Tabs
      tabBarGutter={isPhone ? PHONE_GUTTER : undefined}
      activeKey={only ?? ''}
      onChange={(key) => onOnly(verdicts.find((verdict) => verdict === key) ?? null)}
      items={items}
    />
  );
}

/** The headings that no field has. */
function Unknown({ head }: Pick<ReviewState, 'head'>) {
  const { message } = usePorts();
  const unknown = [head, ...(head?.subs ?? [])].flatMap((part) => part?.unknown ?? []);
  if (!unknown.length) return null;
  return (
    <p className={styles.unknown} role="note">
      {message('review.unknown', { n: unknown.length, names: unknown.join(message('review.comma')) })}
    </p>
  );
}

/** Rows of sub-sheets that name no row of the main one, by their places. */
function Orphans({ orphans }: Pick<ReviewState, 'orphans'>) {
  const { message } = usePorts();
  return orphans.map(({ sheet, total, rows }) => {
    const shown = rows.join(message('review.comma'));
    const places = total > rows.length ? message('review.and-more', { rows: shown }) : shown;
    return (
      <p key={sheet} className={styles.unknown} role="note">
        {message('review.orphans', { sheet, n: total, rows: places })}
      </p>
    );
  });
}

/** The sheets of the file, where it has several. */
function Sheets({ head, sheet, onSheet }: Pick<ReviewState, 'head'> & Pick<ReviewTopProps, 'sheet' | 'onSheet'>) {
  const { message } = usePorts();
  if (!head?.subs) return null;
  const below = head.subs.map(({ sheet: name }) => ({ value: name, label: name }));
  return (
    <Segmented
      aria-label={message('review.sheets')}
      value={sheet?.sheet ?? ''}
      onChange={(name) => onSheet(name || undefined)}
      options={[{ value: '', label: head.sheet }, ...below]}
    />
  );
}

function Count({ name, n, className }: { name: string; n: number; className?: string }) {
  const counted = useCounted();
  return (
    <span>
      {className && <i className={`${styles.dot} ${className}`} aria-hidden />}
      {name} <b>{counted(n)}</b>
    </span>
  );
}

/** How many rows have been judged or saved. */
function Judged({ state: { phase, progress, head, rows, rechecked } }: { state: ReviewState }) {
  const { message } = usePorts();
  const counted = useCounted();
  const isSaving = phase === 'saving';
  const total = isSaving ? rows.length : Math.max((head?.total ?? 1) - 1, progress, 1);
  const isDone = phase !== 'reading' && !isSaving;
  const text = isSaving
    ? 'review.saving'
    : rechecked > 0
      ? 'review.rechecking'
      : isDone
        ? 'review.judged'
        : head
          ? 'review.judging'
          : 'review.reading';
  return (
    <div className={styles.progress}>
      <span className={styles.note} role="status">
        {message(text, { n: counted(isDone ? rows.length : progress), total: counted(total) })}
      </span>
      <Progress
        size="small"
        showInfo={false}
        percent={isDone ? 100 : Math.floor((progress / total) * 100)}
        status={isDone ? 'success' : 'active'}
        aria-label={message('review.progress')}
      />
    </div>
  );
}

/** The columns by which rows find the records that they change. */
function Comparison({ review, state, sheet }: Pick<ReviewTopProps, 'review' | 'state' | 'sheet'>) {
  const { head, keys = [], lineKeys = {}, clears, phase } = state;
  const { message } = usePorts();
  const options = ((sheet ?? head)?.columns ?? []).filter(({ isKey }) => isKey).map(({ name, title }) => ({ value: name, label: title }));
  const isBusy = phase !== 'ready' && phase !== 'failed';
  return (
    <div className={styles.comparison}>
      <label>
        {message('review.compare-by')}{' '}
        <Select
          mode="multiple"
          size="small"
          className={styles.compared}
          value={[...(sheet ? (lineKeys[sheet.table] ?? sheet.keys) : keys)]}
          options={options}
          disabled={isBusy}
          maxTagCount="responsive"
          placeholder={message(sheet ? 'review.compare-no-line' : 'review.compare-none')}
          aria-label={message('review.compare-by')}
          onChange={(next: string[]) => review.compare(sheet ? { lineKeys: { ...lineKeys, [sheet.table]: next } } : { keys: next })}
        />
      </label>
      <Checkbox checked={clears} disabled={isBusy} onChange={({ target }) => review.compare({ clears: target.checked })}>
        {message('review.clears')}
      </Checkbox>
    </div>
  );
}
