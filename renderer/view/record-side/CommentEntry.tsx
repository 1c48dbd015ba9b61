import { Button, Mentions } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './record-side.module.css';

interface CommentEntryProps {
  /** Names the record among all. */
  place: string;
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

/** A comment that is not sent yet, and the names that its mentions go by, with their ids. */
interface Entry {
  text: string;
  mentioned: readonly (readonly [id: string, name: string])[];
}

const NOTHING: Entry = { text: '', mentioned: [] };
/** Milliseconds for which an unsent comment stays on the device. */
const LIFETIME_MS = 14 * 24 * 3_600_000;

function readEntry(stored: unknown): Entry {
  const { text, mentioned } = Object(stored ?? undefined) as Partial<Record<keyof Entry, unknown>>;
  if (typeof text !== 'string' || !Array.isArray(mentioned)) return NOTHING;
  return { text, mentioned: mentioned.map((one: unknown) => [String(Object(one)[0]), String(Object(one)[1])] as const) };
}

/** The text of a comment and whom it mentions: it stays with its record on the device until it is sent. */
function useEntry(place: string, onSend: CommentEntryProps['onSend']) {
  const { device, user } = usePorts();
  const key = `comment:${user.id}:${place}`;
  const [entry, setEntry] = useState(() => readEntry(device.get(key)));
  const [isSending, setIsSending] = useState(false);
  // A mention that is chosen changes the text and the names, one after the other.
  const latest = useRef(entry);
  const change = (part: Partial<Entry>) => {
    latest.current = { ...latest.current, ...part };
    setEntry(latest.current);
    if (latest.current.text === '') device.remove(key);
    else device.set(key, latest.current, LIFETIME_MS);
  };
  const mention = (id: string, name: string) => change({ mentioned: [...latest.current.mentioned, [id, name]] });
  const { text, mentioned } = entry;
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    setIsSending(true);
    const mentions = mentioned.filter(([, name]) => text.includes(`@${name}`)).map(([id]) => id);
    const isSent = await onSend({ content: text, mentions });
    setIsSending(false);
    if (isSent) change(NOTHING);
  };
  return { text, change, mention, isSending, send };
}

/** The entry of a comment: @ offers people to mention, Ctrl+Enter sends. */
export function CommentEntry({ place, onSend }: CommentEntryProps) {
  const { message } = usePorts();
  const { text, change, mention, isSending, send } = useEntry(place, onSend);
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
        onChange={(next) => change({ text: next })}
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
