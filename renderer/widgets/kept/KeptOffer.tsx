import { Alert, Button, Space } from 'antd';
import { usePorts } from '../ports.ts';

interface KeptOfferProps {
  /** When the work was kept, in epoch milliseconds. */
  savedAt: number;
  /** What was changed, where the work stands in no form that shows it. */
  about?: string;
  /** What is to be known before it is restored. */
  notes: readonly string[];
  className?: string | undefined;
  /** The work is being restored. */
  isBusy?: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore unsaved work of an earlier session; it is never applied by itself (IMPLIED-22). */
export function KeptOffer({ savedAt, about, notes, className, isBusy = false, onRestore, onDiscard }: KeptOfferProps) {
  const { message, locale } = usePorts();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt);
  return (
    <Alert
      className={className}
      type="info"
      showIcon
      title={[message('kept.offer', { time }), about].filter(Boolean).join(' · ')}
      description={notes.length > 0 ? notes.map((note) => <div key={note}>{note}</div>) : undefined}
      action={
        <Space>
          <Button size="small" type="primary" loading={isBusy} onClick={onRestore}>
            {message('kept.restore')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={onDiscard}>
            {message('kept.discard')}
          </Button>
        </Space>
      }
    />
  );
}
