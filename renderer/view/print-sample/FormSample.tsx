import { useMemo, useState, type ReactElement } from 'react';
import useSWR from 'swr';
import type { FormPlan, ListPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { PrintScope } from '#renderer/print/fill-text.ts';
import type { PrintNames } from '#renderer/print/fault-check.ts';
import { serverId } from '#renderer/draft/row-key.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { screenColumns } from '../column-views.ts';
import { useDictionaries } from '../dictionaries.ts';
import { loadScopes, scopesOf } from '../print/load-scopes.ts';
import { titlesOf, type Sample } from './print-sample.ts';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };
/** Records that can be looked at. */
const SAMPLES = 10;

interface FormSampleProps {
  plan: ListPlan;
  form: FormPlan | OneToManyPlan;
  children: (sample: Sample) => ReactElement;
}

/** The first records of a list, one at a time; an empty record where there is none. */
export function FormSample({ plan, form, children }: FormSampleProps) {
  const ports = usePorts();
  const { provider } = ports;
  const [at, setAt] = useState(0);
  const { documentId, tableType, sort } = plan;
  const dictionaries = useDictionaries(useMemo(() => screenColumns(plan), [plan]));
  const request = { documentId, tableType, page: 1, pageSize: SAMPLES, sort, filters: {} };
  const page = useSWR(['print samples', provider, documentId], () => provider.getRows?.(request), ONCE);
  const ids = page.data?.rows.map(serverId) ?? [];
  const isReady = !dictionaries.loading && (page.data !== undefined || !provider.getRows || page.error !== undefined);
  const id = ids[at];
  const read = () => (id ? loadScopes(form, [id], dictionaries, ports) : scopesOf(form, [{}], dictionaries, ports));
  const scopes = useSWR<readonly PrintScope[], Error>(isReady ? ['print sample', provider, documentId, id ?? ''] : null, read, {
    ...ONCE,
    keepPreviousData: true,
  });
  const onStep = (step: 1 | -1) => setAt((at + step + ids.length) % ids.length);
  return children({
    names: useNames(form),
    scopes: scopes.data,
    error: scopes.error,
    count: ids.length,
    isEmpty: isReady && ids.length === 0,
    at,
    onStep,
  });
}

function useNames(form: FormPlan | OneToManyPlan): PrintNames {
  return useMemo(() => {
    const tables = subTablesOf(form).map(({ key, title, columns }) => [key, { title, fields: titlesOf(columns) }] as const);
    return { fields: titlesOf(form.fields), tables: new Map(tables) };
  }, [form]);
}
