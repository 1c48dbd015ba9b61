import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { valueStore } from '#renderer/stores/value-store.ts';
import { usePorts, useUrl } from '#renderer/widgets/ports.ts';
import { askFor, latestParams } from '../list/asked-address.ts';
import type { usePage } from '../list/useList.ts';
import { withoutLists } from './scoped-url.ts';

/** The URL parameter that holds the id of the current record. */
const RECORD = 'record';

/** How long in milliseconds a row keeps the focus before its sub-tables are asked for: arrow keys pass many. */
const PAUSE_MS = 200;

/**
 * The row whose sub-tables are shown, and its record, which sub-tables name by any of its columns. It is the first one until another is chosen,
 * whose id stands in the URL.
 */
export function useCurrentRow(plan: ListPlan, { recordOf, rows }: Pick<ReturnType<typeof usePage>, 'recordOf' | 'rows'>) {
  const { provider } = usePorts();
  const url = useUrl();
  const chosen = url.params.get(RECORD);
  const first = rows[0]?.id;
  const id = chosen ?? recordOf(first ?? '');
  const [current] = useState(() => valueStore(id));
  const latest = useRef({ url, recordOf, id });
  latest.current = { url, recordOf, id };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = current.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { url: now, recordOf: idOf, id: shown } = latest.current;
        const next = idOf(current.get());
        if (next === shown) return;
        const params = withoutLists(latestParams(now));
        params.set(RECORD, next);
        void askFor(now, params, { replace: true });
      }, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [current]);
  useEffect(() => {
    if (chosen === null && first !== undefined) current.set(first);
  }, [current, chosen, first]);
  const { data } = useSWR<WireRow, Error>(id ? ['record', plan.documentId, id] : null, () => provider.getRecord(plan.documentId, id), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  return { current, record: data };
}
