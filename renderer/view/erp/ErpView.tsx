import { Splitter } from 'antd';
import { useMemo } from 'react';
import type { ErpPlan } from '#renderer/compile/plan.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ColumnViews } from '../column-views.ts';
import { ListScreen } from '../list/ListView.tsx';
import { useList } from '../list/useList.ts';
import { currentRowExtension } from './current-row.ts';
import { SubLists } from './SubLists.tsx';
import { useCurrentRow } from './useCurrentRow.ts';
import styles from './erp.module.css';

interface ErpViewProps {
  plan: ErpPlan;
  views: ColumnViews;
}

/** The height of the upper list, as kept on the device: a part of the whole. */
const HEIGHT_KEY = 'erp_height';
const HEIGHT = 0.5;
const LEAST = 220;

/**
 * A list with the lists of its sub-tables below, for the row that has the focus (wire 4.1). On a phone there is one list: its records hold
 * their sub-tables.
 */
export function ErpView({ plan, views }: ErpViewProps) {
  const { device } = usePorts();
  const isPhone = useIsPhone();
  const list = useList(plan);
  const { current, record } = useCurrentRow(plan, list);
  const side = useMemo(() => ({ extensions: [currentRowExtension(current)] }), [current]);
  if (isPhone) return <ListScreen plan={plan} views={views} list={list} />;
  const kept = Number(device.get(HEIGHT_KEY)) || HEIGHT;
  return (
    <Splitter
      orientation="vertical"
      className={styles.split}
      onResizeEnd={([upper = 1, lower = 1]) => device.set(HEIGHT_KEY, upper / (upper + lower))}
    >
      <Splitter.Panel defaultSize={`${kept * 100}%`} min={LEAST} className={styles.pane}>
        <ListScreen plan={plan} views={views} list={list} side={side} />
      </Splitter.Panel>
      <Splitter.Panel min={LEAST} className={styles.pane}>
        <SubLists plan={plan} record={record} isEmpty={list.isLoaded && list.rows.length === 0} onChanged={list.reload} />
      </Splitter.Panel>
    </Splitter>
  );
}
