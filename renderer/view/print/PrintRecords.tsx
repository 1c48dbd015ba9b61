import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { PrintTemplateHead } from '#renderer/sources/prints.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { loadScopes } from './load-scopes.ts';
import { PrintDialog } from './PrintDialog.tsx';

interface PrintRecordsProps {
  plan: FormPlan | OneToManyPlan;
  dictionaries: Dictionaries;
  templates: readonly PrintTemplateHead[];
  ids: readonly string[];
  onClose: () => void;
}

/** The dialog that prints records as they are stored, each on pages of its own. */
export function PrintRecords({ plan, dictionaries, templates, ids, onClose }: PrintRecordsProps) {
  const ports = usePorts();
  const load = () => loadScopes(plan, ids, dictionaries, ports);
  return <PrintDialog {...{ templates, load, ids, onClose }} name={`${plan.documentId} ${ids.join(',')}`} />;
}
