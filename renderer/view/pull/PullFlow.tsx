import { useEffect, useEffectEvent, useState } from 'react';
import { ReportDialog } from '#renderer/widgets/popup/ReportDialog.tsx';
import { useOpening } from '#renderer/widgets/pick/useOpening.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useReportCache } from '#renderer/widgets/popup/useReport.ts';
import { findLines, type FoundLines, type PullParts, type UnfitLines } from './find-lines.ts';
import { takeLines } from './take-lines.ts';

interface PullFlowProps extends PullParts {
  title: string;
  /** The rows are there to choose from. */
  onShow: () => void;
  onEnd: () => void;
}

/** Looks for rows to take, and has the user choose from them, or says why there is nothing to choose. Nothing is written before the form is saved. */
export function PullFlow(props: PullFlowProps) {
  const { store, table, pull, title, onShow, onEnd } = props;
  const { provider, notify, message } = usePorts();
  const cache = useReportCache();
  const [found, setFound] = useState<FoundLines | null>(null);
  const begin = useEffectEvent(async () => {
    const lines = await findLines(props, { provider, cache });
    if (lines.problem) notify.warning(message(lines.problem.code, problemValues(lines)));
    else if (lines.count === 0) notify.info(pull.empty ?? message('pull.nothing'));
    else if (lines.open === 0) notify.info(message('pull.all-taken', { table: table.title }));
    else {
      setFound(lines);
      return onShow();
    }
    onEnd();
  });
  const fail = useEffectEvent((error: unknown) => {
    notify.warning(error instanceof Error && error.message ? error.message : message('popup.failed'));
    onEnd();
  });
  useEffect(() => void begin().catch(fail), []);
  if (!found) return null;
  const take = (lines: ReturnType<FoundLines['linesOf']>) => {
    takeLines({ store, table }, lines);
    notify.success(message('pull.taken', { n: lines.length, table: table.title }));
  };
  return <Choice {...{ title, found, pull }} onTake={take} onEnd={onEnd} />;
}

const problemValues = ({ problem: { values, position }, text }: UnfitLines) => ({ ...values, position, expression: text });

interface ChoiceProps extends Pick<PullFlowProps, 'title' | 'pull' | 'onEnd'> {
  found: FoundLines;
  onTake: (lines: ReturnType<FoundLines['linesOf']>) => void;
}

function Choice({ title, found, pull, onTake, onEnd }: ChoiceProps) {
  const opening = { ...useOpening(true), leave: onEnd };
  const { isMultiple, report } = pull;
  const { parameters } = found;
  // Named by themselves, so that no value is read as the name of another field.
  const named = Object.fromEntries(Object.keys(parameters).map((name) => [name, `\${${name}}`]));
  return (
    <ReportDialog
      {...{ title, opening }}
      binding={{ code: report, pairs: [], isMultiple, parameters: named }}
      stored={[]}
      record={() => parameters}
      taking={{ isMultiple, isTaken: found.isTaken }}
      onChoose={(rows) => onTake(found.linesOf(rows))}
    />
  );
}
