import { Alert, App } from 'antd';
import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReviewRequest, ReviewRow, ReviewVerdict } from '#renderer/sources/import-review.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { loadColumnViews, type ColumnViews } from '../column-views.ts';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import { ReviewFooter } from './ReviewFooter.tsx';
import { ReviewGrid } from './ReviewGrid.tsx';
import { ReviewProblems } from './ReviewProblems.tsx';
import { ReviewTop } from './ReviewTop.tsx';
import { countVerdicts, problemsOf, shownRows, type Problem } from './review-rows.ts';
import { Review, type ReviewState } from './review-store.ts';
import { useCurrentProblem } from './useCurrentProblem.ts';
import styles from './import-review.module.css';

interface ReviewDialogProps {
  title: string;
  request: Omit<ReviewRequest, 'mends' | 'keys' | 'clears'>;
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

/** Asks before changed texts are lost. */
function useLeave(review: Review, onClose: () => void) {
  const { message, keepPage } = usePorts();
  const { modal } = App.useApp();
  const ask = (onDiscard: () => void, onKeep?: () => void) =>
    void modal.confirm({
      title: message('review.discard-title'),
      content: message('review.discard-question'),
      okText: message('review.discard'),
      cancelText: message('review.go-on'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: onDiscard,
      onCancel: onKeep,
    });
  useEffect(() => keepPage({ isChanged: review.isChanged, ask, subscribe: review.subscribe }));
  return () => (review.isChanged() ? ask(onClose) : onClose());
}

/** What a review shows: the rows of a verdict, in an order, with their counts and mistakes. */
function useShown({ rows, skipped }: ReviewState) {
  const [only, onOnly] = useState<ReviewVerdict | null>(null);
  const [isSorted, onSort] = useState(true);
  const counts = useMemo(() => countVerdicts(rows, skipped), [rows, skipped]);
  const shown = useMemo(() => shownRows(rows, only, isSorted), [rows, only, isSorted]);
  const problems = useMemo(() => problemsOf(rows, skipped), [rows, skipped]);
  return { filter: { counts, only, onOnly, isSorted, onSort }, shown, problems };
}

/** A file as a set of changes: judged row by row, mended in place, and saved whole or without the wrong rows. */
export function ReviewDialog({ title, onImported, onClose, ...target }: ReviewDialogProps) {
  const { message } = usePorts();
  const { review, state } = useReview(target);
  const { filter, shown, problems } = useShown(state);
  const leave = useLeave(review, onClose);
  const isSaved = state.phase === 'saved';
  const imported = useRef(onImported);
  imported.current = onImported;
  useEffect(() => {
    if (isSaved) imported.current();
  }, [isSaved]);
  const footer = <ReviewFooter {...{ review, state, title }} counts={filter.counts} onClose={leave} />;
  return (
    <WorkDialog title={message('review.title', { title })} width={WIDTH} isEnlargedAtFirst onCancel={leave} footer={footer}>
      <div className={styles.review}>
        <ReviewTop {...{ review, state }} {...filter} fileName={target.request.file.name} />
        <Work {...{ review, state, shown, problems }} documentId={target.request.documentId} showAll={() => filter.onOnly(null)} />
      </div>
    </WorkDialog>
  );
}

interface WorkProps {
  review: Review;
  state: ReviewState;
  shown: readonly ReviewRow[];
  problems: readonly Problem[];
  documentId: string;
  showAll: () => void;
}

/** The rows, and beside them what is wrong with them. */
function Work({ review, state: { head, phase, failure }, shown, problems, documentId, showAll }: WorkProps) {
  const views = useTextView();
  const api = useRef<GridApi<GridRow> | null>(null);
  const { current, onKeyDown, onFocus, go } = useCurrentProblem({ api, problems, review, showAll });
  if (phase === 'failed') return <Alert type="error" showIcon title={failure} />;
  if (!head || !views) return <RowsSkeleton rows={SKELETON_ROWS} />;
  return (
    <div className={styles.work} onKeyDown={onKeyDown} onFocus={onFocus}>
      <div className={styles.rows}>
        <ReviewGrid {...{ review, head, views, api }} rows={shown} />
      </div>
      {phase !== 'saved' && (
        <ReviewProblems {...{ documentId, head, problems, current }} onMend={review.mend} onSkip={review.skip} onGo={go} />
      )}
    </div>
  );
}
