import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { DifferenceTable } from '#renderer/widgets/stale/DifferenceTable.tsx';
import { StaleQuestion } from '#renderer/widgets/stale/StaleQuestion.tsx';
import { changedTables, differences } from './stale-merge.ts';
import type { RowChange } from '#renderer/sources/history.ts';
import { timeOfChange, useLastChange } from './useLastChange.ts';

interface StaleDialogProps {
  plan: FormPlan | OneToManyPlan;
  mine: WireRow;
  /** The record as opened. */
  base: WireRow;
  /** Null when the record was deleted. */
  theirs: WireRow | null;
  dictionaries: Dictionaries;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
  onCancel: () => void;
}

/** Shown when another user has saved the record meanwhile: lists the differences and lets the user choose (IMPLIED-21). */
export function StaleDialog({ plan, mine, base, theirs, dictionaries, onLoadTheirs, onKeepMine, onCancel }: StaleDialogProps) {
  const { message } = usePorts();
  const last = useLastChange(plan.documentId, theirs?.['id']);
  const fields = theirs ? differences(plan, { base, theirs, mine }, dictionaries) : [];
  const tables = theirs ? changedTables(plan, { base, theirs }) : [];
  return (
    <StaleQuestion
      title={last ? message('stale.by', { name: last.realname, time: timeOfChange(last.at, new Date()) }) : message('stale.title')}
      explanation={message(theirs ? 'stale.explanation' : 'stale.removed')}
      {...(theirs && { onLoadTheirs, onKeepMine })}
      onCancel={onCancel}
    >
      <DifferenceTable heading={message('stale.field')} differences={fields} />
      {last && <TheirRows rows={last.rows} />}
      {tables.map((table) => (
        <p key={table}>{message('stale.rows-differ', { table })}</p>
      ))}
    </StaleQuestion>
  );
}

/** Rows that are told one by one. */
const TOLD_ROWS = 8;

/** The rows that the other user's save has changed. */
function TheirRows({ rows }: { rows: readonly RowChange[] }) {
  const { message } = usePorts();
  const changes = ({ fields }: RowChange) =>
    fields.map(({ title, before, after }) => `${title} ${before || '–'} → ${after || '–'}`).join(message('comma'));
  return rows.slice(0, TOLD_ROWS).map((row) => (
    <p key={`${row.table}/${row.kind}/${row.at}`}>
      {message(`stale.row.${row.kind}`, { table: row.table, n: row.at, name: row.name })}
      {row.kind === 'edit' && changes(row)}
    </p>
  ));
}
