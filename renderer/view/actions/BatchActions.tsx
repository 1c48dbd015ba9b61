import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useMemo } from 'react';
import type { ActionPlan, ListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { menuOf } from './ActionButtons.tsx';
import { offeredActions, type ActedRecord } from './offered-actions.ts';
import type { Acting } from './useActing.tsx';

interface BatchActionsProps {
  plan: ListPlan;
  /** The chosen rows with the ids of their records. */
  chosen: ReadonlyMap<string, { row: GridRow; record: string }>;
  acting: Acting;
}

/** What can be done with the chosen records, each with the number of those that it is offered for. */
export function BatchActions({ plan, chosen, acting }: BatchActionsProps) {
  const { message, user } = usePorts();
  const { form } = plan;
  const offers = useMemo(() => {
    const byCode = new Map<string, { action: ActionPlan; records: ActedRecord[] }>();
    for (const { row, record: id } of chosen.values()) {
      const record = (row.wire ?? {}) as WireRow;
      for (const action of offeredActions(form, record, user, ['toolbar'])) {
        const known = byCode.get(action.code) ?? { action, records: [] };
        byCode.set(action.code, known);
        if (!known.records.some((one) => one.id === id)) known.records.push({ id, name: id, record });
      }
    }
    return byCode;
  }, [form, chosen, user]);
  if (offers.size === 0) return null;
  const titled = [...offers.values()].map(({ action, records }) => ({
    ...action,
    title: message('action.of-many', { title: action.title, n: records.length }),
  }));
  const begin = ({ code }: ActionPlan) => {
    const offer = offers.get(code);
    if (offer) acting.begin(offer.action, offer.records);
  };
  return (
    <Dropdown trigger={['click']} autoFocus menu={menuOf(titled, begin, message('action.inert'))}>
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {message('action.batch')}
      </Button>
    </Dropdown>
  );
}
