import { Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { isAnnounced } from '#renderer/data-provider.ts';
import type { FieldChange, RecordChange, RowChange } from '#renderer/sources/history.ts';
import { spellDay } from '#renderer/text/day-format.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { Failed } from '../Failed.tsx';
import styles from './record-side.module.css';

interface ChangesProps {
  documentId: string;
  rowId: string;
}

/** The loaded changes of a record, and the way to earlier ones. */
function useChanges({ documentId, rowId }: ChangesProps) {
  const { provider, notify } = usePorts();
  const [earlier, setEarlier] = useState<{ of: unknown; records: readonly RecordChange[]; isMore: boolean }>();
  const { data, error, mutate } = useSWR(['changes', documentId, rowId], () => provider.getChanges?.(documentId, rowId), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  });
  const rest = data && earlier?.of === data ? earlier : undefined;
  const records = data && [...data.records, ...(rest?.records ?? [])];
  const loadEarlier = async () => {
    try {
      const page = await provider.getChanges?.(documentId, rowId, records?.at(-1)?.id);
      if (page) setEarlier({ of: data, records: [...(rest?.records ?? []), ...page.records], isMore: page.isMore });
    } catch (failure) {
      if (!isAnnounced(failure)) notify.warning(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return { records, isMore: (rest ?? data)?.isMore === true, error, loadEarlier, retry: () => void mutate() };
}

/** The changes of a record by day, the latest first. */
export function Changes(props: ChangesProps) {
  const { message, dayFormat } = usePorts();
  const { records, isMore, error, loadEarlier, retry } = useChanges(props);
  if (error) return <Failed title={message('list.failed')} error={error} onRetry={retry} />;
  if (!records) return <Skeleton active className={styles.pad} />;
  if (records.length === 0)
    return <Empty className={styles.pad} image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('history.none')} />;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={message('record.history')}>
      {daysOf(records).map(([day, ofDay]) => (
        <section key={day}>
          <h3 className={styles.day}>{dayFormat ? spellDay(day, dayFormat) : day}</h3>
          <ol className={styles.timeline}>
            {ofDay.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
        </section>
      ))}
      {isMore && (
        <Button type="link" onClick={() => void loadEarlier()}>
          {message('history.earlier')}
        </Button>
      )}
    </div>
  );
}

function daysOf(records: readonly RecordChange[]): [string, RecordChange[]][] {
  const days = new Map<string, RecordChange[]>();
  for (const record of records) {
    const day = record.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), record]);
  }
  return [...days];
}

function Change({ change }: { change: RecordChange }) {
  const { message } = usePorts();
  const { kind, table, realname, at, action, count = 1, fields, rows, more } = change;
  const what = action !== undefined && kind === 'edit' ? action : message(`history.${kind}`);
  const told = count > 1 ? message('history.rows', { what, table, n: count }) : `${what} ${table}`;
  return (
    <li className={styles.change}>
      <time className={styles.time} dateTime={at.replace(' ', 'T')}>
        {at.slice(11, 16)}
      </time>
      <div className={styles.what}>
        <b>{realname}</b> {action === undefined || kind === 'edit' ? told : message('history.by', { action, told })}
        <Fields fields={fields} />
        {rows.map((row) => (
          <Row key={`${row.table} ${row.kind} ${row.at}`} row={row} />
        ))}
        {more > 0 && <div>{message('history.more-rows', { n: more })}</div>}
      </div>
    </li>
  );
}

/** A row of a sub-table; of an added one only what it is now, of a removed one only its name. */
function Row({ row: { table, kind, at, name, fields } }: { row: RowChange }) {
  const { message } = usePorts();
  return (
    <div className={styles.row}>
      <span className={styles.place}>{message(`history.row-${kind}`, { table, at })}</span> {name}
      {kind === 'edit' && <Fields fields={fields} />}
    </div>
  );
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  return fields.map(({ title, before, after }) => (
    <div key={title} className={styles.field}>
      <span className={styles.title}>{title}</span>
      {before !== '' && (
        <del className={styles.text} title={before}>
          {before}
        </del>
      )}
      <span aria-hidden> → </span>
      <ins className={styles.text} title={after}>
        {after === '' ? '–' : after}
      </ins>
    </div>
  ));
}
