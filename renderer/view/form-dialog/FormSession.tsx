import { LoadingOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { wireText } from '#renderer/column-types/wire-text.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { focusFailure } from '../form/focus-failure.ts';
import { FormBody } from '../form/FormBody.tsx';
import type { FormDialogProps } from './FormDialog.tsx';
import { restoreDraft, type KeptDraft } from '#renderer/draft/kept-draft.ts';
import { createFormStore, type FormStore } from '../form-store/form-store.ts';
import { createPendingWork, PendingWorkProvider } from '#renderer/widgets/pending-work.ts';
import { KeptDraftOffer, NotKept } from './KeptDraftOffer.tsx';
import { usePorts } from '../ports.ts';
import { StaleDialog } from './StaleDialog.tsx';
import { mergeOver } from './stale-merge.ts';
import { liveTables, type LiveTables } from '../sub-table/live-tables.ts';
import type { TableGrids } from '../sub-table/SubTables.tsx';
import { useFailures } from '../form-store/use-form-store.ts';
import { useKeptDrafts, type KeptDrafts } from './use-kept-drafts.ts';
import { useSave } from './use-save.ts';
import styles from './FormDialog.module.css';

/** What a dialog must know of the form in it before it closes. */
export interface OpenSession {
  store: FormStore;
  isChanged: () => boolean;
  /** Called when the changes are given up. */
  onDiscard: () => void;
}

interface FormSessionProps extends FormDialogProps {
  record: WireRow | null;
  /** Tells the dialog how to ask for unsaved changes. */
  onWatch: (session: OpenSession) => void;
  onCancel: () => void;
}

/** How a form begins anew: with changes in it from the start, or with the cells standing out that are not as they were before. */
interface Restart {
  isMerged?: boolean;
  showsDifferences?: boolean;
}

function sessionOf(store: FormStore, number = 0, isMerged = false) {
  return { number, isMerged, store, tables: liveTables(store) };
}

/** A store, and another one when the user begins anew: with the next record, or on somebody else's version. */
function useSession({ plan, record, preset, onWatch }: FormSessionProps, kept: KeptDrafts) {
  const { user, provider } = usePorts();
  const storeOf = useCallback((of: WireRow | null) => createFormStore(plan, of, user, provider, preset), [plan, user, provider, preset]);
  const [session, setSession] = useState(() => sessionOf(storeOf(record)));
  const restart = useCallback(
    (next: WireRow | null, { isMerged = false, showsDifferences = false }: Restart = {}) =>
      setSession((before) => {
        const after = sessionOf(storeOf(next), before.number + 1, isMerged);
        if (showsDifferences) after.tables.showDifferences(before.store);
        return after;
      }),
    [storeOf],
  );
  const { store, isMerged } = session;
  useEffect(() => store.open(), [store]);
  useEffect(() => kept.watch(store, isMerged), [kept, store, isMerged]);
  useEffect(
    () => onWatch({ store, isChanged: () => isMerged || store.isChanged(), onDiscard: kept.forget }),
    [onWatch, isMerged, store, kept.forget],
  );
  return { ...session, restart };
}

/** Others hear what this user changes in the tables of a saved record, and this user what they change. */
function useCompany(tables: LiveTables, record: WireRow | null, isLooking: boolean) {
  const { provider } = usePorts();
  const recordId = wireText(record?.['id']);
  useEffect(() => (recordId === '' ? undefined : tables.join(provider, recordId, isLooking)), [tables, provider, recordId, isLooking]);
}

function useTabs(store: FormStore) {
  const { plan } = store;
  return useState(plan.kind === 'one-to-many' ? (plan.subTables[0]?.key ?? '') : '');
}

const isControl = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey;

/** Ctrl+S and Ctrl+Enter save from anywhere in the form; where several cells are selected, Ctrl+Enter fills them. */
function isSaveKey(event: KeyboardEvent): boolean {
  if (!isControl(event)) return false;
  const fills = event.target instanceof Element && event.target.closest('[data-many-cells]') !== null;
  return event.key.toLowerCase() === 's' || (event.key === 'Enter' && !fills);
}

/** Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z: over the fields and the tables of the form alike. An open cell editor undoes its own typing. */
function historyKey(event: KeyboardEvent, host: HTMLElement | null): 'undo' | 'redo' | null {
  if (!isControl(event) || event.nativeEvent.isComposing || !(event.target instanceof Element)) return null;
  if (!host?.contains(event.target) || event.target.closest('.ag-cell-inline-editing')) return null;
  const key = event.key.toLowerCase();
  if (key === 'y') return 'redo';
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return null;
}

/** A form with its record: fields, tables, and the footer that saves. */
export function FormSession(props: FormSessionProps) {
  const { plan, mode, onSaved, onClose } = props;
  const readOnly = mode === 'detail';
  const kept = useKeptDrafts({ plan, record: props.record, isEnabled: !readOnly });
  const { store, tables, number, restart } = useSession(props, kept);
  useCompany(tables, props.record, readOnly);
  const [active, setActive] = useTabs(store);
  const [stale, setStale] = useState<{ current: WireRow | null } | null>(null);
  const host = useRef<HTMLDivElement>(null);
  const [grids] = useState<TableGrids>(() => new Map());
  const [pending] = useState(createPendingWork);

  const showFailure = useCallback(
    (failure: Failure) => {
      if (failure.table) setActive(failure.table);
      requestAnimationFrame(() => host.current && focusFailure(host.current, store, failure, grids));
    },
    [grids, setActive, store],
  );

  const andNext = useRef(false);
  const savePorts = useMemo(
    () => ({
      store,
      pending,
      grids,
      onSaved: () => {
        tables.saved();
        kept.forget();
        onSaved();
        if (andNext.current) restart(null);
        else onClose();
      },
      onFailures: (failures: readonly Failure[]) => failures[0] && showFailure(failures[0]),
      onStale: (current: WireRow | null) => setStale({ current }),
    }),
    [store, tables, pending, grids, kept, onSaved, onClose, restart, showFailure],
  );
  const { saving, save } = useSave(savePorts);
  const submit = useCallback(
    (next: boolean) => {
      if (readOnly) return;
      andNext.current = next;
      void save();
    },
    [readOnly, save],
  );
  const onSubmit = useCallback(() => submit(false), [submit]);

  function restore(draft: KeptDraft) {
    restart(restoreDraft(plan, draft, props.record), { isMerged: true });
    kept.settle(draft);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = readOnly ? null : historyKey(event, host.current);
    if (!step && !isSaveKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) store[step]();
    else submit(false);
  }

  return (
    <div ref={host} className={styles.session} onKeyDownCapture={onKeyDown}>
      {kept.offered.map((draft) => (
        <KeptDraftOffer key={draft.id} plan={plan} record={props.record} draft={draft} onRestore={restore} onDiscard={kept.settle} />
      ))}
      {!kept.isKept && <NotKept />}
      <div className={styles.body}>
        <PendingWorkProvider value={pending}>
          <FormBody
            key={number}
            store={store}
            views={props.views}
            dictionaries={props.dictionaries}
            readOnly={readOnly}
            onSubmit={onSubmit}
            active={active}
            onActivate={setActive}
            grids={grids}
            tables={tables}
          />
        </PendingWorkProvider>
      </div>
      <Footer store={store} mode={mode} saving={saving} onCancel={props.onCancel} onSave={submit} onShow={showFailure} />
      {stale && (
        <StaleDialog
          plan={plan}
          mine={store.payload()}
          theirs={stale.current}
          dictionaries={props.dictionaries}
          onLoadTheirs={() => {
            setStale(null);
            restart(stale.current, { showsDifferences: true });
          }}
          onKeepMine={() => {
            setStale(null);
            if (stale.current) restart(mergeOver(plan, stale.current, store.payload()), { isMerged: true, showsDifferences: true });
          }}
          onCancel={() => setStale(null)}
        />
      )}
    </div>
  );
}

/** antd names its own icon, which would make the button's name a different one while it waits. */
const BUSY = { icon: <LoadingOutlined aria-hidden spin /> };

interface FooterProps {
  store: FormStore;
  mode: FormDialogProps['mode'];
  saving: boolean;
  onCancel: () => void;
  onSave: (andNext: boolean) => void;
  onShow: (failure: Failure) => void;
}

function Footer({ store, mode, saving, onCancel, onSave, onShow }: FooterProps) {
  const { message } = usePorts();
  const failures = useFailures(store);
  const [first] = failures;
  return (
    <div className={styles.footer}>
      {first && (
        <Button className={styles.summary} type="text" danger icon={<WarningFilled aria-hidden />} onClick={() => onShow(first)}>
          {message('form.error-count', { n: failures.length })}
        </Button>
      )}
      <Button onClick={onCancel}>{message(mode === 'detail' ? 'action.close' : 'action.cancel')}</Button>
      {mode === 'add' && (
        <Button loading={saving && BUSY} onClick={() => onSave(true)}>
          {message('action.save-and-add')}
        </Button>
      )}
      {mode !== 'detail' && (
        <Button type="primary" loading={saving && BUSY} onClick={() => onSave(false)}>
          {message('action.save')}
        </Button>
      )}
    </div>
  );
}
