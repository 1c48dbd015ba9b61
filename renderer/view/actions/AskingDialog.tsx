import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { Act, Asked } from './acting.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { BatchActDialog } from './BatchActDialog.tsx';

/** An action that asks for something or is about many records. */
export interface AskedFor extends Asked {
  /** The answers, where many records are to be acted upon with them. */
  answers?: WireRow;
}

interface AskingDialogProps {
  form: FormPlan | OneToManyPlan;
  asked: AskedFor;
  title: string;
  act: Act;
  onAnswers: (answers: WireRow) => void;
  onEnd: () => void;
  onClose: () => void;
}

/** The dialog of an action that asks for something or is about many records; the answers for many are followed by the question whether it is meant. */
export function AskingDialog({ form, asked, title, act, onAnswers, onEnd, onClose }: AskingDialogProps) {
  const { action, records, answers } = asked;
  const shared = { action, records, title, onClose };
  const run = async (given: WireRow) => {
    if (records.length <= 1) return act(asked, given);
    onAnswers(given);
    return false;
  };
  if (records.length > 1 && (!action.ask || answers !== undefined))
    return <BatchActDialog {...shared} documentId={form.documentId} asked={answers} onEnd={onEnd} />;
  return <ActionDialog {...{ form, ...shared }} onRun={run} />;
}
