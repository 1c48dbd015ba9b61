import { listParams } from '#renderer/query/list-state.ts';
import type { ActionAnswer, MadeRecords } from '#renderer/sources/actions.ts';
import type { NoticeLink, Ports } from '#renderer/widgets/ports.ts';
import { recordAddress } from '../list/open-address.ts';

/**
 * Links to what an action has made, one for each form that the user has a list of: to the only record, to the list of the new ones, or to the
 * whole list where they are too many to be named. Without any where the action leads to a record by itself.
 */
export function madeLinks({ made = [], open }: ActionAnswer, { screens, message }: Pick<Ports, 'screens' | 'message'>): NoticeLink[] {
  if (open || !screens) return [];
  const shown = made.flatMap((records) => {
    const path = screens.pathOf(records.documentId);
    return path === undefined ? [] : [{ title: records.title, address: addressOf(path, records) }];
  });
  return shown.map(({ title, address }) => ({
    address,
    text: shown.length === 1 ? message('action.view') : message('action.view-of', { title }),
  }));
}

function addressOf(path: string, { rowIds }: MadeRecords): string {
  const [only] = rowIds;
  if (only === undefined) return path;
  return rowIds.length === 1 ? recordAddress(path, only) : `${path}?${String(listParams({ id: rowIds.join(',') }))}`;
}
