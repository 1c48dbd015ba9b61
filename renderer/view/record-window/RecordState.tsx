import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { recordState } from '#renderer/compile/record-name.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { OptionText } from '#renderer/widgets/choices/OptionText.tsx';
import type { Dictionaries } from '../dictionaries.ts';

interface RecordStateProps {
  plan: FormPlan | OneToManyPlan;
  record: WireRow | null | undefined;
  dictionaries: Dictionaries;
}

/** The state of an open document as a tag; nothing while it loads, and where records have none. */
export function RecordState({ plan, record, dictionaries }: RecordStateProps) {
  const column = recordState(plan);
  const option = column && record && dictionaries.optionsOf(column).find(({ value }) => value === String(record[column.key]));
  return option ? <OptionText option={{ ...option, color: option.color ?? 'default' }} /> : null;
}
