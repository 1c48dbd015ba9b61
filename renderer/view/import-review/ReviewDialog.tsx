import { Alert, App } from 'antd';
import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReviewLine, ReviewRequest, ReviewRow, ReviewVerdict } from '#renderer/sources/import-review.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { KeptOffers } from '#renderer/widgets/kept/KeptOffers.tsx';
import type { KeptWorks } from '#renderer/widgets/kept/useKeptWork.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { loadColumnViews, type ColumnViews } from '../column-views.ts';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import { ReviewFooter } from './ReviewFooter.tsx';
import { ReviewGrid } from './ReviewGrid.tsx';
import { ReviewProblems } from './ReviewProblems.tsx';
import { ReviewTop } from './ReviewTop.tsx';
import { columnsOf, countVerdicts, problemsOf, rowsOf, shownRows, skippedIn, type Problem, type ShownSheet } from './review-rows.ts';
import { Review, type ReviewState, type ReviewWork } from './review-store.ts';
import { useCurrentProblem } from './useCurrentProblem.ts';
import { useKeptReview } from './useKeptReview.ts';
import styles from './import-review.module.css';

interface ReviewDialogProps {
  title: string;
  request: Omit<ReviewRequest, 'mends' | 'keys' | 'lineKeys' | 'clears'>;
  explain: (error: unknown) => string;
  /** Called when rows have been saved. */
  onImported: () => void;
  onClose: () => void;
}

/** Pixels; it opens over the whole screen. */
const WIDTH = 1200;
const SKELETON_ROWS = 12;

function useReview({ request, explain }: Pick<ReviewDialogProps, 'request' | 'explain'>) {
  const { provider } = usePorts();
  const [review] = useState(() => new Review({ provider, request, explain }));
  const state = useSyncExternalStore(review.subscribe, review.get);
  useEffect(() => {
    void review.read();
    return review.stop;
  }, [review]);
  return { review, state };
}

/** The view that texts of the file are edited in. */
function useTextView(): ColumnViews | undefined {
  const [views, setViews] = useState<ColumnViews>();
  useEffect(() => void loadColumnViews([{ type: 'input' }]).then(setViews), []);
  return views;
}

/** Asks before changed texts are lost; `onDiscard` is called where they are. */
function useLeave(review: Review, onDiscard: () => void, onClose: () => void) {
  const { message, keepPage } = usePorts();
  const { modal } = App.useApp();
  const ask = (onLeave: () => void, onKeep?: () => void) =>
    void modal.confirm({
      title: message('review.discard-title'),
      content: message('review.discard-question'),
      okText: message('review.discard'),
      cancelText: message('review.go-on'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: () => {
        onDiscard();
        onLeave();
      },
      onCancel: onKeep,
    });
  useEffect(() => keepPage({ isChanged: review.isChanged, ask, subscribe: review.subscribe }));
  return () => (review.isChanged() ? ask(onClose) : onClose());
}

/** What a review shows: the rows of a sheet and a verdict, in an order, with their counts, and all mistakes. */
function useShown({ head, rows, skipped }: ReviewState) {
  const [only, onOnly] = useState<ReviewVerdict | null>(null);
  const [isSorted, onSort] = useState(true);
  const [name, onSheet] = useState<string>();
  const sheet = head?.subs?.find((sub) => sub.sheet === name) ?? null;
  const ofSheet = useMemo(() => rowsOf(rows, sheet), [rows, sheet]);
  const left = useMemo(() => skippedIn(rows, sheet, skipped), [rows, sheet, skipped]);
  const records = useMemo(() => countVerdicts(rows, skipped), [rows, skipped]);
  const counts = useMemo(() => (sheet ? countVerdicts(ofSheet, left) : records), [sheet, ofSheet, left, records]);
  const shown = useMemo(() => shownRows(ofSheet, only, isSorted), [ofSheet, only, isSorted]);
  const problems = useMemo(() => problemsOf(rows, skipped), [rows, skipped]);
  return { filter: { counts, only, onOnly, isSorted, onSort, sheet, onSheet }, records, shown, left, problems };
}

/** A file as a set of changes: judged row by row, mended in place, and saved whole or without the wrong rows. */
export function ReviewDialog({ title, onImported, onClose, ...target }: ReviewDialogProps) {
  const { message } = usePorts();
  const { review, state } = useReview(target);
  const { filter, records, ...content } = useShown(state);
  const kept = useKeptReview(review);
  const leave = useLeave(review, kept.forget, onClose);
  const show = (name: string | undefined) => {
    filter.onOnly(null);
    filter.onSheet(name);
  };
  const isSaved = state.phase === 'saved';
  const host = useRef<HTMLDivElement>(null);
  const isOffered = !isSaved && state.phase !== 'saving';
  const imported = useRef(onImported);
  imported.current = onImported;
  useEffect(() => {
    if (isSaved) imported.current();
  }, [isSaved]);
  const footer = <ReviewFooter {...{ review, state, title }} counts={records} onClose={leave} />;
  return (
    <WorkDialog title={message('review.title', { title })} width={WIDTH} isEnlargedAtFirst onCancel={leave} footer={footer}>
      <div className={styles.review} ref={host} tabIndex={-1}>
        {isOffered && <KeptReviews kept={kept} onRestore={review.restore} onAnswered={() => host.current?.focus()} />}
        <ReviewTop {...{ review, state }} {...filter} fileName={target.request.file.name} />
        <Work {...{ review, state, ...content }} sheet={filter.sheet} documentId={target.request.documentId} show={show} />
      </div>
    </WorkDialog>
  );
}

interface KeptReviewsProps {
  kept: KeptWorks<ReviewWork>;
  onRestore: (work: ReviewWork) => void;
  /** Called after an offer was answered, which took the focus with it. */
  onAnswered: () => void;
}

/** Earlier work on the file, each with its extent. */
function KeptReviews({ kept, onRestore, onAnswered }: KeptReviewsProps) {
  const { message } = usePorts();
  const about = ({ mends, skipped }: ReviewWork) => message('review.kept', { cells: mends.length, rows: skipped.length });
  return <KeptOffers kept={kept} version="" overtaken="" {...{ about, onAnswered }} onRestore={({ content }) => onRestore(content)} />;
}

interface WorkProps {
  review: Review;
  state: ReviewState;
  sheet: ShownSheet;
  shown: readonly (ReviewRow | ReviewLine)[];
  /** Rows of the sheet that are left out. */
  left: ReadonlySet<number>;
  problems: readonly Problem[];
  documentId: string;
  show: (sheet: string | undefined) => void;
}

/** The rows, and beside them what is wrong with them. */
function Work({ review, state: { head, phase, failure }, sheet, shown, left, problems, documentId, show }: WorkProps) {
  const views = useTextView();
  const api = useRef<GridApi<GridRow> | null>(null);
  const { current, onKeyDown, onFocus, go } = useCurrentProblem({ api, problems, review, sheet, show });
  if (phase === 'failed') return <Alert type="error" showIcon title={failure} />;
  if (!head || !views) return <RowsSkeleton rows={SKELETON_ROWS} />;
  return (
    <div className={styles.work} onKeyDown={onKeyDown} onFocus={onFocus}>
      <div className={styles.rows}>
        <ReviewGrid
          key={sheet?.sheet ?? ''}
          {...{ review, sheet, views, api }}
          columns={columnsOf(head, sheet?.sheet)}
          rows={shown}
          skipped={left}
        />
      </div>
      {phase !== 'saved' && (
        <ReviewProblems {...{ documentId, head, problems, current }} onMend={review.mend} onSkip={review.skip} onGo={go} />
      )}
    </div>
  );
}
