import { DeleteOutlined } from '@ant-design/icons';
import { Button, Empty, Skeleton } from 'antd';
import { Fragment, useEffect, useRef } from 'react';
import useSWR from 'swr';
import { isAnnounced } from '#renderer/data-provider.ts';
import type { RecordComment } from '#renderer/sources/history.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { Failed } from '../Failed.tsx';
import { CommentEntry } from './CommentEntry.tsx';
import styles from './record-side.module.css';

interface CommentsProps {
  documentId: string;
  rowId: string;
}

/** The comments on a record, the latest at the end beside the entry of a new one. */
export function Comments({ documentId, rowId }: CommentsProps) {
  const { provider, message, notify } = usePorts();
  const { data, error, mutate } = useSWR(['comments', documentId, rowId], () => provider.getComments?.(documentId, rowId), {
    shouldRetryOnError: false,
    dedupingInterval: 0,
  });
  const list = useRef<HTMLOListElement>(null);
  const count = data?.length;
  useEffect(() => void list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }), [count]);
  const act = async (action: Promise<void> | undefined) => {
    try {
      await action;
      await mutate();
      return true;
    } catch (failure) {
      if (!isAnnounced(failure)) notify.warning(failure instanceof Error ? failure.message : String(failure));
      return false;
    }
  };
  if (error) return <Failed title={message('list.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton active className={styles.pad} />;
  return (
    <div className={styles.comments}>
      <ol ref={list} className={styles.list} aria-label={message('record.comments')}>
        {data.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('comment.none')} />}
        {data.map((comment) => (
          <Comment key={comment.id} comment={comment} onRemove={() => void act(provider.removeComment?.(documentId, rowId, comment.id))} />
        ))}
      </ol>
      <CommentEntry
        key={rowId}
        place={`${documentId}:${rowId}`}
        onSend={(comment) => act(provider.addComment?.(documentId, rowId, comment))}
      />
    </div>
  );
}

function Comment({ comment, onRemove }: { comment: RecordComment; onRemove: () => void }) {
  const { message } = usePorts();
  const { realname, at, isOwn } = comment;
  return (
    <li className={styles.comment}>
      <div className={styles.by}>
        <b>{realname}</b>
        <time dateTime={at.replace(' ', 'T')}>{at.slice(5, 16)}</time>
        {isOwn && (
          <Button
            type="text"
            size="small"
            aria-label={message('comment.delete')}
            icon={<DeleteOutlined aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
      <div className={styles.said}>
        <Said comment={comment} />
      </div>
    </li>
  );
}

/** The text of a comment, with its mentions marked. */
function Said({ comment: { content, mentions } }: { comment: RecordComment }) {
  const names = mentions.map(({ name }) => `@${name}`);
  const parts = names.reduce<string[]>((texts, name) => texts.flatMap((text) => splitAround(text, name)), [content]);
  // Parts never move.
  return parts.map((part, place) =>
    names.includes(part) ? (
      <span key={place} className={styles.mention}>
        {part}
      </span>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}

function splitAround(text: string, name: string): string[] {
  return text.split(name).flatMap((part, place) => (place === 0 ? [part] : [name, part]));
}
