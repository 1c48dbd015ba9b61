import { DownloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReviewVerdict } from '#renderer/sources/import-review.ts';
import { BUSY } from '#renderer/widgets/busy.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Review, ReviewState } from './review-store.ts';
import { useCounted } from './useCounted.ts';
import { useWrongRows } from './useWrongRows.ts';
import styles from './import-review.module.css';

interface ReviewFooterProps {
  review: Review;
  state: ReviewState;
  counts: Readonly<Record<ReviewVerdict, number>>;
  title: string;
  onClose: () => void;
}

/** What would be saved, and the ways on; nothing is saved before one of the last two is pressed. */
export function ReviewFooter({ review, state, counts, title, onClose }: ReviewFooterProps) {
  const { message } = usePorts();
  const { phase, outcome, failure } = state;
  const counted = useCounted();
  const all = (numbers: Record<string, number>) => Object.fromEntries(Object.entries(numbers).map(([name, n]) => [name, counted(n)]));
  const wrongRows = useWrongRows(review, title);
  const saved = phase === 'saved' && outcome && message('review.saved', all({ ...pick(outcome), wrong: counts.wrong }));
  const download = counts.wrong > 0 && (
    <Button icon={<DownloadOutlined aria-hidden />} loading={wrongRows.isBusy && BUSY} onClick={() => void wrongRows.download()}>
      {message('review.download-wrong')}
    </Button>
  );
  return (
    <>
      <span className={styles.summary} role="status">
        {failure ?? (saved || message('review.summary', all({ ...counts })))}
      </span>
      {phase === 'saved' ? (
        <>
          {download}
          <Button type="primary" onClick={onClose}>
            {message('review.finish')}
          </Button>
        </>
      ) : (
        <>
          <Button type="text" onClick={phase === 'saving' ? review.stop : onClose}>
            {message(phase === 'saving' ? 'review.stop' : 'review.discard')}
          </Button>
          {download}
          <SaveButtons {...{ review, state, counts }} />
        </>
      )}
    </>
  );
}

const pick = ({ added, changed, same }: NonNullable<ReviewState['outcome']>) => ({ added, changed, same });

/** All rows, which waits until none is wrong, or the right ones. */
function SaveButtons({ review, state: { phase, rechecked }, counts }: Pick<ReviewFooterProps, 'review' | 'state' | 'counts'>) {
  const { message } = usePorts();
  const counted = useCounted();
  const good = counts.new + counts.changed;
  const isSaving = phase === 'saving' && BUSY;
  const isReady = phase === 'ready' && rechecked === 0 && good > 0;
  const { wrong } = counts;
  return (
    <>
      <Tooltip trigger="hover" title={wrong > 0 ? message('review.still-wrong', { n: counted(wrong) }) : ''}>
        <Button
          type={wrong === 0 ? 'primary' : 'default'}
          disabled={!isReady || wrong > 0}
          loading={wrong === 0 && isSaving}
          onClick={() => void review.save('all')}
        >
          {message('review.import-all', { n: counted(good + wrong) })}
        </Button>
      </Tooltip>
      {wrong > 0 && (
        <Button type="primary" disabled={!isReady} loading={isSaving} onClick={() => void review.save('good')}>
          {message('review.import-good', { n: counted(good) })}
        </Button>
      )}
    </>
  );
}
