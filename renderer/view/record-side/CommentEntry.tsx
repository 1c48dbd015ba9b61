import { Button, Mentions } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './record-side.module.css';

interface CommentEntryProps {
  /** Resolves to true once the comment is stored. */
  onSend: (comment: { content: string; mentions: readonly string[] }) => Promise<boolean>;
}

const MAX_LENGTH = 2000;
const FOUND = 8;
const SORT = { column: 'createTime', order: 'desc' } as const;

/** People by a part of their name, for mentions; the latest search wins. */
function useMentioned() {
  const { provider } = usePorts();
  const [found, setFound] = useState<readonly { id: string; name: string }[]>([]);
  const turn = useRef(0);
  const search = (text: string) => {
    const now = ++turn.current;
    const filters: Record<string, string> = text === '' ? {} : { realname: `*${text}*` };
    provider.findUsersByDepartment({ page: 1, pageSize: FOUND, sort: SORT, filters }).then(
      ({ rows }) => now === turn.current && setFound(rows.map((row) => ({ id: row['id'] ?? '', name: row['realname'] ?? '' }))),
      () => now === turn.current && setFound([]),
    );
  };
  return { found, search };
}

/** The text of a comment until it is sent, and whom it mentions. */
function useEntry(onSend: CommentEntryProps['onSend']) {
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const mentioned = useRef(new Map<string, string>());
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    setIsSending(true);
    const mentions = [...mentioned.current].filter(([, name]) => text.includes(`@${name}`)).map(([id]) => id);
    const isSent = await onSend({ content: text, mentions });
    setIsSending(false);
    if (isSent) setText('');
  };
  return { text, setText, isSending, send, mention: (id: string, name: string) => void mentioned.current.set(id, name) };
}

/** The entry of a comment: @ offers people to mention, Ctrl+Enter sends. */
export function CommentEntry({ onSend }: CommentEntryProps) {
  const { message } = usePorts();
  const { text, setText, isSending, send, mention } = useEntry(onSend);
  const { found, search } = useMentioned();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void send();
  };
  return (
    <div className={styles.entry}>
      <Mentions
        rows={3}
        value={text}
        maxLength={MAX_LENGTH}
        aria-label={message('comment.write')}
        placeholder={message('comment.hint')}
        placement="top"
        filterOption={false}
        options={found.map(({ id, name }) => ({ key: id, value: name, label: name }))}
        onChange={setText}
        onSearch={search}
        onSelect={({ key, value }) => mention(String(key), value ?? '')}
        onKeyDown={press}
      />
      <Button type="primary" disabled={text.trim() === ''} loading={isSending} onClick={() => void send()}>
        {message('comment.send')}
      </Button>
    </div>
  );
}
