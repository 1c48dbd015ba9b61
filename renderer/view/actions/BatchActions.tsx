import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { ActionPlan, ListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { MenuDropdown } from '#renderer/widgets/menu/MenuDropdown.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { recordName } from '#renderer/compile/record-name.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { menuOf } from './ActionButtons.tsx';
import { offeredActions, type ActedRecord } from './offered-actions.ts';
import type { Acting } from './acting.ts';

interface BatchActionsProps {
  plan: ListPlan;
  dictionaries: Dictionaries;
  /** The chosen rows with the ids of their records. */
  chosen: ReadonlyMap<string, { row: GridRow; record: string }>;
  acting: Acting;
}

/** What can be done with the chosen records, each with the number of those that it is offered for. */
export function BatchActions({ plan, dictionaries, chosen, acting }: BatchActionsProps) {
  const { message, user } = usePorts();
  const { form } = plan;
  const offers = useMemo(() => {
    const title = recordName(plan);
    const byCode = new Map<string, { action: ActionPlan; records: ActedRecord[] }>();
    for (const { row, record: id } of chosen.values()) {
      const record = (row.wire ?? {}) as WireRow;
      for (const action of offeredActions(form, record, user, ['toolbar'])) {
        const known = byCode.get(action.code) ?? { action, records: [] };
        byCode.set(action.code, known);
        if (!known.records.some((one) => one.id === id))
          known.records.push({ id, name: (title && cellText(title, row.values, dictionaries)) || id, record });
      }
    }
    return byCode;
  }, [plan, form, dictionaries, chosen, user]);
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
    <MenuDropdown menu={menuOf(titled, begin, message('action.inert'))}>
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {message('action.batch')}
      </Button>
    </MenuDropdown>
  );
}
