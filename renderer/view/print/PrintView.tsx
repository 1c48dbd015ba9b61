import { useMemo } from 'react';
import useSWR from 'swr';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { PrintTemplateHead } from '#renderer/sources/prints.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useDictionaries } from '../dictionaries.ts';
import { Failed } from '../Failed.tsx';
import { RowsSkeleton } from '../form-dialog/FormSkeleton.tsx';
import { LoadedScreen } from '../LoadedScreen.tsx';
import { screenColumns } from '../column-views.ts';
import { PrintRecords } from './PrintRecords.tsx';

const SKELETON_ROWS = 12;

interface PrintViewProps {
  /** The code of a template of a form. */
  code: string;
  ids: readonly string[];
  onClose: () => void;
}

/** The page that prints records by a template (SCREEN-15): its address names both. */
export function PrintView({ code, ids, onClose }: PrintViewProps) {
  const { provider, message } = usePorts();
  const { data, error, mutate } = useSWR<readonly PrintTemplateHead[] | undefined, Error>(['print templates', provider], () =>
    provider.getPrintTemplates?.(),
  );
  if (error) return <Failed title={message('print.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <RowsSkeleton rows={SKELETON_ROWS} />;
  const template = data.find((one) => one.code === code && one.of === 'form');
  if (!template || ids.length === 0) {
    return <Failed title={message('print.failed')} error={new Error(message('print.unknown'))} onRetry={() => void mutate()} />;
  }
  return (
    <LoadedScreen documentId={template.targetId}>
      {(plan) => <PrintedPage {...{ plan, ids, onClose }} templates={[template]} />}
    </LoadedScreen>
  );
}

interface PrintedPageProps extends Omit<PrintViewProps, 'code'> {
  plan: ListPlan;
  templates: readonly PrintTemplateHead[];
}

function PrintedPage({ plan, templates, ids, onClose }: PrintedPageProps) {
  const dictionaries = useDictionaries(useMemo(() => screenColumns(plan), [plan]));
  if (!plan.form || dictionaries.loading) return <RowsSkeleton rows={SKELETON_ROWS} />;
  return <PrintRecords {...{ dictionaries, templates, ids, onClose }} plan={plan.form} />;
}
