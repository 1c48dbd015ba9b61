import { DeleteOutlined, TeamOutlined } from '@ant-design/icons';
import { App, Button, Empty } from 'antd';
import type { SuperGroup } from '#renderer/query/super-query.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { useSavedQueries } from './useSavedQueries.ts';
import styles from './query-builder.module.css';

interface SavedQueriesProps {
  saved: ReturnType<typeof useSavedQueries>;
  onLoad: (group: SuperGroup) => void;
}

/** The saved queries of a page: a click loads one, and one is deleted after a question (QUERY-08). */
export function SavedQueries({ saved, onLoad }: SavedQueriesProps) {
  const { message } = usePorts();
  const { modal } = App.useApp();
  const ask = (title: string) =>
    modal.confirm({
      title: message('list.batch-delete-title'),
      content: message('builder.delete-question'),
      okText: message('action.delete'),
      cancelText: message('action.cancel'),
      okButtonProps: { danger: true },
      onOk: () => saved.remove(title),
    });
  return (
    <aside className={styles.saved} aria-label={message('builder.saved')}>
      <h3 className={styles.savedTitle}>{message('builder.saved')}</h3>
      {saved.queries.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('builder.none-saved')} />}
      <ul className={styles.savedList}>
        {saved.queries.map(({ title, group, isForeign }) => (
          <li key={title} className={styles.savedItem}>
            <Button type="text" className={styles.savedName} title={title} onClick={() => onLoad(group)}>
              {isForeign && <TeamOutlined aria-label={message('builder.shared')} />}
              {title}
            </Button>
            {!isForeign && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={message('builder.delete', { title })}
                onClick={() => ask(title)}
              />
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
