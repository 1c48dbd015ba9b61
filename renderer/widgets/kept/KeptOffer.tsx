import { Alert, Button, Space } from 'antd';
import { usePorts } from '../ports.ts';

interface KeptOfferProps {
  /** Epoch milliseconds. */
  savedAt: number;
  /** What is to be known before it is restored. */
  notes: readonly string[];
  className?: string | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore unsaved work that the device has kept (IMPLIED-22); it is never restored by itself. */
export function KeptOffer({ savedAt, notes, className, onRestore, onDiscard }: KeptOfferProps) {
  const { message, locale } = usePorts();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt);
  return (
    <Alert
      className={className}
      type="info"
      showIcon
      title={message('kept.offer', { time })}
      description={notes.length > 0 ? notes.map((note) => <div key={note}>{note}</div>) : undefined}
      action={
        <Space>
          <Button size="small" type="primary" onClick={onRestore}>
            {message('kept.restore')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {message('kept.discard')}
          </Button>
        </Space>
      }
    />
  );
}
