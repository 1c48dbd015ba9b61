import { Alert } from 'antd';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { typeOf } from '../column-views.ts';
import { KeptOffer } from '#renderer/widgets/kept/KeptOffer.tsx';
import type { KeptRows } from './kept-rows.ts';
import { editedPlan } from './edited-plan.ts';
import styles from './list-edit.module.css';
import { lostColumns, type LostCells } from './restore-rows.ts';
import { useRestoring, type RestoringParts, type RestoringReport } from './useRestoring.ts';

/** Offers the unsaved edits of a list that the device keeps, and tells what of restored ones is left to be known. */
export function KeptRowsOffers(parts: RestoringParts) {
  const { offered, report, isBusy, onRead, restore, discard } = useRestoring(parts);
  return (
    <>
      {offered.map((kept) => (
        <RowsOffer key={kept.id} {...{ kept, isBusy }} plan={parts.plan} onRestore={() => restore(kept)} onDiscard={() => discard(kept)} />
      ))}
      {report && <Report {...{ report, onRead }} dictionaries={parts.dictionaries} />}
    </>
  );
}

interface RowsOfferProps extends Pick<RestoringParts, 'plan'> {
  kept: KeptRows;
  isBusy: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

function RowsOffer({ plan, kept, ...offer }: RowsOfferProps) {
  const { message } = usePorts();
  const edited = editedPlan(plan);
  const lost = edited ? lostColumns({ table: edited.subTables[0] }, kept) : [];
  const cells = kept.rows.reduce((sum, { after }) => sum + Object.keys(after).length, 0);
  const notes = lost.length > 0 ? [message('kept.lost', { titles: lost.join('、') })] : [];
  return (
    <KeptOffer {...offer} {...{ notes }} savedAt={kept.savedAt} about={message('list-edit.kept', { a: kept.rows.length, b: cells })} />
  );
}

interface ReportProps extends Pick<RestoringParts, 'dictionaries'> {
  report: RestoringReport;
  onRead: () => void;
}

/** What could not be restored, by name and with what was typed, and what a user should know of the rest; nothing where all is as it was. */
function Report({ report, dictionaries, onRead }: ReportProps) {
  const { message } = usePorts();
  const { gone, closed, overtaken, beside } = report;
  const noteOf = ({ row: { id, name, after }, columns }: LostCells) => {
    const cells = columns.map((column) => {
      const value = typeOf(column).parse(after[column.key], column);
      return `${column.title} ${cellText(column, { [column.key]: value }, dictionaries)}`;
    });
    return { key: `row ${id}`, text: message('list-edit.lost-row', { name, text: cells.join('、') }) };
  };
  const notes = [
    ...(gone.length > 0 ? [{ key: 'gone', text: message('list-edit.gone', { n: gone.length }) }, ...gone.map(noteOf)] : []),
    ...(closed.length > 0 ? [{ key: 'closed', text: message('list-edit.closed', { n: closed.length }) }, ...closed.map(noteOf)] : []),
    ...(overtaken > 0 ? [{ key: 'overtaken', text: message('list-edit.overtaken', { n: overtaken }) }] : []),
    ...(beside > 0 ? [{ key: 'beside', text: message('list-edit.beside', { n: beside }) }] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      closable={{ onClose: onRead, 'aria-label': message('action.close') }}
      title={
        <div className={styles.report}>
          {notes.map(({ key, text }) => (
            <div key={key}>{text}</div>
          ))}
        </div>
      }
    />
  );
}
