import { useCallback, useMemo, useRef, useState, useSyncExternalStore, useLayoutEffect, type RefObject } from 'react';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { restoreDraft, type KeptDraft } from '#renderer/draft/kept-draft.ts';
import { textOf } from '#renderer/document/read.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { LOCKED_ABOVE } from '#renderer/sources/documents.ts';
import { isClosedRecord } from '#renderer/rules/closed-record.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { useFirstFocus } from '#renderer/widgets/dialog/useFirstFocus.ts';
import { PendingWorkProvider } from '#renderer/widgets/files/pending-work.ts';
import { useCutPasteNotice } from '#renderer/widgets/text/useCutPasteNotice.ts';
import type { RecordActions } from '../actions/useRecordActions.ts';
import { focusFailure } from '../form/focus-failure.ts';
import { failureAfter, firstFailure, type FormPlace } from '../form/next-failure.ts';
import { FormBody } from '../form/FormBody.tsx';
import { useFoldingHead } from '../form/useFoldingHead.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { TableGrids } from '../sub-table/table-grids.ts';
import type { ColumnViews } from '../column-views.ts';
import type { FormDialogProps } from './form-dialog-props.ts';
import { FormNote } from './FormNote.tsx';
import { FormFooter } from './FormFooter.tsx';
import { KeptDraftOffer, NotKept } from './KeptDraftOffer.tsx';
import { sessionKeys } from './session-keys.ts';
import { StaleDialog } from './StaleDialog.tsx';
import { mergeOver } from './stale-merge.ts';
import { useCarryOver } from './useCarryOver.ts';
import { useHistory, type HistoryStep } from './useHistory.ts';
import { useKeptDrafts, type KeptDrafts } from './useKeptDrafts.ts';
import { useSave } from './useSave.ts';
import { useFormScript } from '../scripts/useFormScript.ts';
import { useSavedFirst } from './useSavedFirst.ts';
import { useTabIntoLines } from './useTabIntoLines.ts';
import { useLiveExchange, useSession, type Session, type SessionStart } from './useSession.ts';
import styles from './FormDialog.module.css';
import type { ValueStore } from '#renderer/stores/value-store.ts';
import { LiveRegion } from '#renderer/widgets/LiveRegion.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';

interface FormSessionProps extends Omit<FormDialogProps, 'mode' | 'views'>, SessionStart {
  views: ColumnViews;
  mode: 'add' | 'edit';
  actions?: RecordActions | undefined;
  /** What is to be known before it is filled in. */
  note?: string | undefined;
  onCancel: () => void;
}

/** The open table, and navigation to failures and to what an undo or redo has changed: opens the table or the head and moves the focus there. */
function useNavigation(store: FormStore, isNew: boolean) {
  const { plan } = store;
  const head = useFoldingHead(plan, isNew);
  const unfold = head?.set;
  const [active, setActive] = useState(subTablesOf(plan)[0]?.key ?? '');
  const host = useRef<HTMLDivElement>(null);
  const [grids] = useState<TableGrids>(() => new Map());
  const showFailure = useCallback(
    (failure: Failure) => {
      if (failure.table) setActive(failure.table);
      else unfold?.(false);
      if (host.current) focusFailure(host.current, store, failure, grids);
    },
    [grids, store, unfold],
  );
  const showFirst = useCallback(
    (failures: readonly Failure[]) => {
      const first = firstFailure({ store, grids }, failures);
      if (first) showFailure(first);
    },
    [showFailure, store, grids],
  );
  const nextFailure = useCallback(
    (from: FormPlace) => {
      const next = failureAfter({ store, grids }, from);
      // Within one table the grid wraps around by itself.
      const isOther = next !== undefined && (from.key !== undefined || next.table !== from.table);
      if (isOther) showFailure(next);
      return isOther;
    },
    [showFailure, store, grids],
  );
  const { history, latestStep } = useHistory(store, { host, grids, setActive, unfold });
  return { host, grids, head, active, setActive, showFirst, nextFailure, history, latestStep };
}

/** What saving needs from the rest of the form. */
interface SubmitPorts {
  kept: KeptDrafts;
  grids: TableGrids;
  showFirst: (failures: readonly Failure[]) => void;
  onStale: (current: WireRow | null) => void;
}

/** Saves, then closes the form or starts the next record. */
function useSubmit({ actions, onSaved, onClose }: FormSessionProps, session: Session, ports: SubmitPorts) {
  const { store, tables, pending, restart } = session;
  const { kept, grids, showFirst, onStale } = ports;
  const script = useFormScript(store);
  const savePorts = useMemo(
    () => ({
      store,
      pending,
      grids,
      onSaved: () => {
        tables.saved();
        kept.forget();
        onSaved();
      },
      onFailures: showFirst,
      beforeSubmit: script.beforeSubmit,
      onStale,
    }),
    [store, tables, pending, grids, kept, onSaved, showFirst, onStale, script],
  );
  const { stage, save } = useSave(savePorts);
  const submit = useCallback(
    (andNext: boolean) => {
      void save().then((isDone) => isDone && (andNext ? restart(null) : onClose()));
    },
    [save, restart, onClose],
  );
  return { stage, submit, actions: useSavedFirst(actions, { store, save, script }) };
}

/** The version that changes are counted from, and the one that another user has saved meanwhile. */
function useStale(record: WireRow | null) {
  const [base, setBase] = useState(record);
  const [stale, setStale] = useState<Stale | null>(null);
  const onStale = useCallback((current: WireRow | null) => setStale({ current }), []);
  const onSettled = (newBase: WireRow | null = base) => {
    setBase(newBase);
    setStale(null);
  };
  return { base, stale, onStale, onSettled };
}

/** The content of the dialog: fields, tables and footer of a record. */
export function FormSession(props: FormSessionProps) {
  const { plan, mode, record, views, dictionaries } = props;
  const kept = useKeptDrafts({ plan, record });
  const session = useSession(props, kept);
  const { store, tables, pending, number, restart } = session;
  useLiveExchange(tables, record);
  useCarryOver(store);
  const { host, showFirst, setActive, latestStep, ...shown } = useNavigation(store, record === null);
  const { base, stale, onStale, onSettled } = useStale(record);
  const { stage, submit, actions } = useSubmit(props, session, { kept, grids: shown.grids, showFirst, onStale });
  // What would be typed while an action runs were lost, since the record is then read again.
  const isHeld = stage === 'sending' || props.actions?.running !== undefined;
  useFocusKept(host, isHeld);
  useTabIntoLines(host, shown);
  const locked = useLocked(plan, record);
  const [readOnly, saving] = [locked !== undefined, stage !== null];
  const onSubmit = useCallback(() => readOnly || submit(false), [submit, readOnly]);
  return (
    <div
      ref={host}
      tabIndex={-1}
      className={styles.session}
      onKeyDownCapture={sessionKeys(host, shown, onSubmit)}
      onPaste={useCutPasteNotice()}
    >
      <SessionNotes {...{ plan, record, kept, locked, restart }} note={props.note} />
      <div ref={useFirstFocus()} className={styles.body} inert={isHeld}>
        <PendingWorkProvider value={pending}>
          <FormBody key={number} {...{ store, views, dictionaries, readOnly, onSubmit, tables }} {...shown} onActivate={setActive} />
        </PendingWorkProvider>
      </div>
      <HistoryNote latest={latestStep} />
      <FormFooter {...{ store, mode, actions, readOnly, saving }} onCancel={props.onCancel} onSave={submit} onShow={showFirst} />
      {stale && <StaleVersions of={props} {...{ session, base, stale, onSettled }} />}
    </div>
  );
}

/** Why nothing of a record can be changed: what it belongs to is locked, or it is in a state in which it stays as it is. */
function useLocked(plan: FormSessionProps['plan'], record: WireRow | null): string | undefined {
  const { message, user } = usePorts();
  const isClosed = useMemo(() => record !== null && isClosedRecord(plan, record, { user, now: new Date() }), [plan, record, user]);
  return textOf(record?.[LOCKED_ABOVE]) ?? (isClosed ? message('form.closed') : undefined);
}

interface SessionNotesProps extends Pick<FormSessionProps, 'plan' | 'record' | 'note'> {
  kept: KeptDrafts;
  /** Why nothing can be changed. */
  locked: string | undefined;
  restart: Session['restart'];
}

/** What is told above the fields: drafts that can be restored, and what is to be known of the record. */
function SessionNotes({ plan, record, kept, locked, note, restart }: SessionNotesProps) {
  const restore = (draft: KeptDraft) => {
    restart(restoreDraft(plan, draft, record), { isMerged: true });
    kept.settle(draft);
  };
  return (
    <>
      {kept.offered.map((draft) => (
        <KeptDraftOffer key={draft.id} plan={plan} record={record} draft={draft} onRestore={restore} onDiscard={kept.settle} />
      ))}
      {!kept.isKept && <NotKept />}
      {locked && <FormNote type="warning" text={locked} />}
      {note && <FormNote type="info" text={note} />}
    </>
  );
}

/** The version that another user has saved; null when the record was deleted. */
interface Stale {
  current: WireRow | null;
}

interface StaleVersionsProps {
  of: FormSessionProps;
  session: Session;
  /** The record as opened, or as of the last resolved conflict. */
  base: WireRow | null;
  stale: Stale;
  /** Called when the conflict is resolved, with the new base version if that has changed. */
  onSettled: (newBase?: WireRow | null) => void;
}

/** Lets the user choose between two versions, and restarts the form with the choice. */
function StaleVersions({
  of: { plan, dictionaries },
  session: { store, restart },
  base,
  stale: { current },
  onSettled,
}: StaleVersionsProps) {
  const { message, notify } = usePorts();
  const mine = store.payload();
  function keepMine() {
    onSettled(current);
    if (!current) return;
    restart(mergeOver(plan, { base: base ?? {}, theirs: current, mine }), { isMerged: true, showsDifferences: true });
    notify.info(message('stale.kept-mine'));
  }
  return (
    <StaleDialog
      plan={plan}
      mine={mine}
      base={base ?? {}}
      theirs={current}
      dictionaries={dictionaries}
      onLoadTheirs={() => {
        onSettled(current);
        restart(current, { showsDifferences: true });
      }}
      onKeepMine={keepMine}
      onCancel={() => onSettled()}
    />
  );
}

/** Announces undo and redo to screen readers, without re-rendering the form (IMPLIED-23). */
function HistoryNote({ latest }: { latest: ValueStore<HistoryStep | null> }) {
  const { message } = usePorts();
  const step = useSyncExternalStore(latest.subscribe, latest.get);
  return <LiveRegion text={step ? message(step.way === 'undo' ? 'form.undone' : 'form.redone') : ''} number={step?.number} />;
}

/**
 * While a part of the form is inert, its focus is on the form, which still receives keys such as Escape. Afterwards the focus returns,
 * unless it has moved meanwhile.
 */
function useFocusKept(form: RefObject<HTMLElement | null>, isInert: boolean) {
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isInert) {
      if (focused === form.current) left.current?.focus({ preventScroll: true });
      left.current = null;
    } else if (focused instanceof HTMLElement && form.current?.contains(focused.closest('[inert]'))) {
      left.current = focused;
      form.current.focus({ preventScroll: true });
    }
  }, [form, isInert]);
}
