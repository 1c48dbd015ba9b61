import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import useSWR from 'swr';
import type { Chain, ChainPart, ChainRecord } from '#renderer/sources/chain.ts';
import { OptionText } from '#renderer/widgets/choices/OptionText.tsx';
import { MenuDropdown } from '#renderer/widgets/menu/MenuDropdown.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { isForNewTab, ScreenLink } from '#renderer/widgets/ScreenLink.tsx';
import { recordAddress } from '../list/open-address.ts';
import styles from './record-chain.module.css';

interface RecordChainProps {
  documentId: string;
  rowId: string;
  /** What records of the form are called. */
  title: string;
}

/** The documents that a record came from and those that came of it, with their numbers, states and links; nothing where there are none. */
export function RecordChain({ documentId, rowId, title }: RecordChainProps) {
  const { provider, message } = usePorts();
  const { data, error, mutate } = useSWR(['chain', documentId, rowId], () => provider.getChain?.(documentId, rowId), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  });
  if (error)
    return (
      <div role="alert" className={styles.chain}>
        {message('chain.failed')}
        <Button type="link" size="small" onClick={() => void mutate()}>
          {message('action.retry')}
        </Button>
      </div>
    );
  if (!data || data.from.length + data.to.length === 0) return null;
  return <Documents chain={data} title={title} />;
}

/** Kinds of documents that a folded line names beside the record. */
const FEW = 5;

/** The line of documents; a long one is folded after the next few. */
function Documents({ chain: { from, to }, title }: { chain: Chain; title: string }) {
  const { message } = usePorts();
  const [isWhole, setWhole] = useState(false);
  const few = Math.max(2, FEW - from.length);
  // Never for a single one more, which takes no more room than the button.
  const isLong = to.length > few + 1;
  const next = isLong && !isWhole ? to.slice(0, few) : to;
  return (
    <nav aria-label={message('chain.title')}>
      <ol className={`${styles.chain} ${isWhole ? styles.whole : ''}`}>
        {from.map((part) => (
          <Part key={part.formId} part={part} />
        ))}
        <li aria-current="true" className={styles.here}>
          {title} {message('chain.this')}
        </li>
        {next.map((part) => (
          <Part key={part.formId} part={part} />
        ))}
        {isLong && (
          <li>
            <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? message('action.collapse') : message('chain.rest', { n: to.length - few })}
            </Button>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** The documents of one form: the only one with its number, or how many there are, which opens the list of them. */
function Part({ part }: { part: ChainPart }) {
  const { title, records, isMore } = part;
  const addressOf = useAddress(part.formId);
  const [only] = records;
  const states = new Set(records.map(({ state }) => state?.text));
  if (records.length === 1 && only)
    return (
      <li>
        {title}
        <RecordLink address={addressOf(only)}>{only.number}</RecordLink>
        <State of={only} />
      </li>
    );
  return (
    <li>
      {title}
      <RecordMenu {...{ records, isMore, addressOf }} />
      {states.size === 1 && <State of={only} />}
    </li>
  );
}

interface RecordMenuProps extends Pick<ChainPart, 'records' | 'isMore'> {
  addressOf: (record: ChainRecord) => string | undefined;
}

/** How many documents there are; opens the list of them. */
function RecordMenu({ records, isMore, addressOf }: RecordMenuProps) {
  const { message, screens } = usePorts();
  const items = records.map((record) => {
    const address = addressOf(record);
    const label = (
      <span className={styles.choice}>
        {record.number}
        <State of={record} />
      </span>
    );
    // A link can be opened in a tab of its own; otherwise the menu opens it, by mouse and by key.
    const link = address && (
      <a
        href={screens?.hrefOf(address)}
        tabIndex={-1}
        onClick={(event) => (isForNewTab(event) ? event.stopPropagation() : event.preventDefault())}
      >
        {label}
      </a>
    );
    return { key: record.id, label: link || label, disabled: address === undefined, onClick: () => address && screens?.open(address) };
  });
  const more = { key: 'more', disabled: true, label: message('chain.more', { n: records.length }) };
  return (
    <MenuDropdown menu={{ items: isMore ? [...items, more] : items, className: styles.menu }}>
      <Button type="link" size="small" aria-haspopup="menu">
        {`${records.length}${isMore ? '+' : ''}`}
      </Button>
    </MenuDropdown>
  );
}

function State({ of }: { of: ChainRecord | undefined }) {
  if (!of?.state) return null;
  const { text, color } = of.state;
  return <OptionText option={{ value: text, text, ...(color !== undefined && { color }) }} />;
}

/** A link within the application, or its text where there is no screen to open. */
function RecordLink({ address, children }: { address: string | undefined; children: ReactNode }) {
  return address === undefined ? children : <ScreenLink address={address}>{children}</ScreenLink>;
}

/** The addresses of records of a form; undefined where the user has no list of it. */
function useAddress(formId: string) {
  const { screens } = usePorts();
  const path = screens?.pathOf(formId);
  return ({ id }: ChainRecord) => (path === undefined ? undefined : recordAddress(path, id));
}
