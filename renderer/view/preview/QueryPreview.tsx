import { useMemo, useState } from 'react';
import type { QueryItemPlan } from '#renderer/compile/plan.ts';
import { QueryForm } from '#renderer/widgets/query/QueryForm.tsx';
import { useDictionaries } from '../dictionaries.ts';
import { Failed } from '../Failed.tsx';
import { FormSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useViews } from '../useViews.ts';

interface QueryPreviewProps {
  label: string;
  items: readonly QueryItemPlan[];
  /** Receives the filters that a list would be queried with, as wire names and wire texts. */
  onQuery: (filters: Readonly<Record<string, string>>) => void;
}

const NONE: Readonly<Record<string, string>> = {};

/** A query row without a list. */
export function QueryPreview({ label, items, onQuery }: QueryPreviewProps) {
  const { message } = usePorts();
  const columns = useMemo(() => items.map((item) => item.column), [items]);
  const { data: views, error, mutate } = useViews(columns);
  const dictionaries = useDictionaries(columns);
  const [filters, setFilters] = useState(NONE);
  if (error) return <Failed title={message('screen.load-failed')} error={error} onRetry={() => void mutate()} />;
  if (!views) return <FormSkeleton fields={items.length} columns={1} />;
  const query = (next: Readonly<Record<string, string>>) => {
    setFilters(next);
    onQuery(next);
  };
  return (
    <QueryForm
      label={label}
      items={items}
      views={views}
      dictionaries={dictionaries}
      filters={filters}
      onQuery={query}
      onReset={() => query(NONE)}
    />
  );
}
