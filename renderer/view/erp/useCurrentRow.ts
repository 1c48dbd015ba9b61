import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { valueStore } from '#renderer/stores/value-store.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { usePage } from '../list/useList.ts';
import { withoutLists } from './scoped-url.ts';

/** The URL parameter that holds the id of the current record. */
const RECORD = 'record';

/** How long in milliseconds a row keeps the focus before its sub-tables are asked for: arrow keys pass many. */
const PAUSE_MS = 200;

/**
 * The row whose sub-tables are shown, with its id in the URL, and its record, which sub-tables name by any of its columns. It is the first one
 * until another is chosen.
 */
export function useCurrentRow(plan: ListPlan, { recordOf, rows }: Pick<ReturnType<typeof usePage>, 'recordOf' | 'rows'>) {
  const { url, provider } = usePorts();
  const id = url.params.get(RECORD) ?? '';
  const [current] = useState(() => valueStore(id));
  const latest = useRef({ url, recordOf });
  latest.current = { url, recordOf };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = current.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { url: now, recordOf: idOf } = latest.current;
        const next = idOf(current.get());
        if (next === (now.params.get(RECORD) ?? '')) return;
        const params = withoutLists(now.params);
        params.set(RECORD, next);
        now.set(params, { replace: true });
      }, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [current]);
  const first = rows[0]?.id;
  useEffect(() => {
    if (current.get() === '' && first !== undefined) current.set(first);
  }, [current, first]);
  const { data } = useSWR<WireRow, Error>(id ? ['record', plan.documentId, id] : null, () => provider.getRecord(plan.documentId, id), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  return { current, record: data };
}
