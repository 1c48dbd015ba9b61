import { ClockCircleOutlined, CommentOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import { usePorts } from '#renderer/widgets/ports.ts';
import { Changes } from './Changes.tsx';
import { Comments } from './Comments.tsx';
import type { RecordPanel } from './useRecordPanel.ts';
import styles from './record-side.module.css';

interface RecordSideProps {
  documentId: string;
  rowId: string;
  panel: RecordPanel;
  onPanel: (panel: RecordPanel) => void;
}

/** Beside an open record: what has been changed in it, and what was said about it. */
export function RecordSide({ documentId, rowId, panel, onPanel }: RecordSideProps) {
  const { message } = usePorts();
  const items = [
    {
      key: 'history',
      label: message('record.history'),
      icon: <ClockCircleOutlined aria-hidden />,
      children: <Changes {...{ documentId, rowId }} />,
    },
    {
      key: 'comments',
      label: message('record.comments'),
      icon: <CommentOutlined aria-hidden />,
      children: <Comments {...{ documentId, rowId }} />,
    },
  ];
  return (
    <aside className={styles.side} aria-label={message('record.side')}>
      <Tabs
        className={styles.tabs}
        size="small"
        activeKey={panel}
        items={items}
        destroyOnHidden
        onChange={(key) => onPanel(key === 'comments' ? 'comments' : 'history')}
      />
    </aside>
  );
}
