import type { RefObject } from 'react';
import type { Command } from '#renderer/draft/draft.ts';
import { placeOf } from '#renderer/draft/row-places.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useRow } from '#renderer/view/form-store/store-hooks.ts';
import type { LinkedCells } from '#renderer/view/grid/cells/linked-cells.ts';
import type { DeveloperTable } from '#renderer/widgets/developer-additions.ts';
import { RowDetails } from './RowDetails.tsx';
import { RowFields } from './RowFields.tsx';
import { SubPopover } from './SubPopover.tsx';
import type { SubTableProps } from '../sub-table-props.ts';
import type { useRowPopups } from './useRowPopups.tsx';

interface RowPopupsProps extends SubTableProps {
  popups: ReturnType<typeof useRowPopups>;
  developer: DeveloperTable;
  linked: LinkedCells | undefined;
  host: RefObject<HTMLElement | null>;
  onChange: (command: Command) => void;
}

/** The 子表 popup or details dialog of a row; closed when the row is removed. */
export function RowPopups({ store, table, views, dictionaries, readOnly, api, popups, developer, linked, host, onChange }: RowPopupsProps) {
  const { popoverId, detailsId, closePopover, closeDetails } = popups;
  const inPopover = useRow(store, table.key, popoverId);
  const inDetails = useRow(store, table.key, detailsId);
  const { SubTable } = developer;
  const { message } = usePorts();
  const isPhone = useIsPhone();
  const failures = inDetails && store.failures().filter((failure) => failure.table === table.key && failure.rowId === inDetails.id);
  return (
    <>
      {inPopover && (
        <SubPopover rowId={inPopover.id} host={host} api={api} onClose={closePopover}>
          {SubTable ? (
            <SubTable table={table.key} row={inPopover} />
          ) : (
            <RowFields columns={table.columns} dictionaries={dictionaries} row={inPopover} />
          )}
        </SubPopover>
      )}
      {inDetails && (
        <RowDetails
          key={inDetails.id}
          table={table}
          row={inDetails}
          views={views}
          dictionaries={dictionaries}
          readOnly={readOnly}
          developer={developer}
          linked={linked}
          failures={failures}
          title={isPhone ? message('lines.line', { n: placeOf(store.rowsOf(table.key), inDetails.id) + 1 }) : undefined}
          onChange={onChange}
          onClose={closeDetails}
        />
      )}
    </>
  );
}
