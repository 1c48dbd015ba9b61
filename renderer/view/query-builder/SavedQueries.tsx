import { DeleteOutlined, TeamOutlined } from '@ant-design/icons';
import { App, Button, Empty } from 'antd';
import type { SuperGroup } from '#renderer/query/super-query.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { SavedQuery } from './saved-query.ts';
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
        {saved.queries.map((query) => (
          <SavedItem key={`${query.title} ${query.isForeign}`} {...{ query, saved, onLoad }} onRemove={() => ask(query.title)} />
        ))}
      </ul>
    </aside>
  );
}

interface SavedItemProps extends SavedQueriesProps {
  query: SavedQuery;
  onRemove: () => void;
}

function SavedItem({ query, saved, onLoad, onRemove }: SavedItemProps) {
  const { message } = usePorts();
  const { title, group, isForeign, isShared } = query;
  const share = message('builder.share', { title });
  return (
    <li className={styles.savedItem}>
      <Button type="text" className={styles.savedName} title={title} onClick={() => onLoad(group)}>
        {isForeign && <TeamOutlined aria-label={message('builder.shared')} />}
        {title}
      </Button>
      {!isForeign && saved.mayShare && (
        <Button
          type={isShared ? 'link' : 'text'}
          size="small"
          icon={<TeamOutlined aria-hidden />}
          aria-pressed={isShared === true}
          aria-label={share}
          title={share}
          onClick={() => void saved.share(query)}
        />
      )}
      {!isForeign && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={message('builder.delete', { title })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
