import { Empty } from 'antd';
import { useMemo, useState } from 'react';
import type { ErpPlan, SubListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { UrlProvider, usePorts, useUrl } from '#renderer/widgets/ports.ts';
import { LoadedScreen } from '../LoadedScreen.tsx';
import { TableTabs } from '../sub-table/TableTabs.tsx';
import { scopedUrl } from './scoped-url.ts';
import { SubList } from './SubList.tsx';
import styles from './erp.module.css';

interface SubListsProps {
  plan: ErpPlan;
  /** The current record of the list above. */
  record: WireRow | undefined;
  /** There is none to choose. */
  isEmpty: boolean;
  onChanged: () => void;
}

/** The lists of the sub-tables of a record, in tabs. Nothing is asked for before a record is chosen. */
export function SubLists({ plan, record, isEmpty, onChanged }: SubListsProps) {
  const { message } = usePorts();
  const [active, setActive] = useState(plan.subLists[0].key);
  const tabs = plan.subLists.map((sub) => ({
    key: sub.key,
    title: sub.title,
    content: record && <OneSubList {...{ plan, sub, record, onChanged }} />,
  }));
  return (
    <section className={styles.lists} aria-label={message('erp.sub-lists', { title: plan.title })}>
      {record ? (
        <TableTabs tabs={tabs} active={active} onActivate={setActive} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message(isEmpty ? 'erp.no-record' : 'erp.choose-record')} />
      )}
    </section>
  );
}

interface OneSubListProps extends Omit<SubListsProps, 'isEmpty'> {
  sub: SubListPlan;
  record: WireRow;
}

/** A sub-table's list with a part of the URL of its own. */
function OneSubList({ plan, sub, record, onChanged }: OneSubListProps) {
  const url = useUrl();
  const scoped = useMemo(() => scopedUrl(url, sub.key), [url, sub.key]);
  return (
    <UrlProvider value={scoped}>
      <LoadedScreen documentId={sub.documentId}>
        {(list, views) => <SubList key={String(record['id'])} {...{ list, views, sub, record, onChanged }} main={plan} />}
      </LoadedScreen>
    </UrlProvider>
  );
}
