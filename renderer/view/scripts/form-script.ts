import { fillCommand } from '#renderer/bindings/fill-command.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { DraftRow } from '#renderer/draft/draft.ts';
import { wireText } from '#renderer/wire/wire-value.ts';
import { typeOf } from '../column-views.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { columnsOf, valuesAt, type Place } from '../form-store/places.ts';
import type { Sandbox, ScriptCall } from './sandbox.ts';
import type { ScriptMessage, WatchedFields } from './script-message.ts';

/** The stored script of an open form. */
export interface FormScript {
  /** Called before the record is sent; resolves to false, once its reason is told, where the script stops it. */
  beforeSubmit(): Promise<boolean>;
  /** Calls the hook of a button. */
  run(code: string): void;
  end(): void;
}

/** Calls the hooks of a script as its form opens and changes. */
export function formScript(store: FormStore, sandbox: Sandbox, tell: (text: string) => void): FormScript {
  const call = (asked: Omit<ScriptCall, 'state'>) => sandbox.call({ ...asked, state: { values: store.payload() } });
  const watches = sandbox.watched.map((watched) => watchFields(store, watched));
  const look = () => {
    for (const changed of watches.flatMap((watch) => watch())) void call(changed);
  };
  const stop = store.subscribe(look);
  for (const hook of ['loaded', 'show']) if (sandbox.hooks.has(hook)) void call({ hook });
  return {
    async beforeSubmit() {
      if (!sandbox.hooks.has('beforeSubmit')) return true;
      const { isStopped, text } = await call({ hook: 'beforeSubmit', row: store.payload() });
      if (isStopped && text) tell(text);
      return !isStopped;
    },
    run(code) {
      if (sandbox.hooks.has(code)) void call({ hook: code, row: store.payload() });
    },
    end() {
      stop();
      sandbox.end();
    },
  };
}

/** Sets what a script asks for, as far as a user may: only columns of the form, none that is computed or locked. It is one undo step. */
export function setByScript(store: FormStore, { values, table, rowId }: Extract<ScriptMessage, { type: 'set' }>): void {
  const place = table !== undefined && rowId !== undefined ? { table, rowId } : {};
  if (table !== undefined && !store.rowsOf(table).some(({ id }) => id === rowId)) return;
  const wire: WireRow = Object.fromEntries([...values].map(([key, value]) => [key, typeof value === 'boolean' ? String(value) : value]));
  store.run(fillCommand(columnsOf(store.plan, table), wire, place));
}

type Change = Omit<ScriptCall, 'state'>;

/** Returns a look at the watched fields: the calls for those that have changed since the last one. */
function watchFields(store: FormStore, { hook, table, fields }: WatchedFields): () => readonly Change[] {
  const columns = columnsOf(store.plan, table || undefined).filter(({ key }) => fields.includes(key));
  const textsAt = (place: Place) => {
    const values = valuesAt(store.draft(), place);
    return new Map(columns.map((column) => [column.key, wireOf(column, values[column.key])]));
  };
  const rows = (): readonly Pick<DraftRow, 'id'>[] => (table ? store.rowsOf(table) : [{ id: '' }]);
  const placeOf = (rowId: string): Place => (table ? { table, rowId } : {});
  const shown = () => new Map(rows().map(({ id }) => [id, textsAt(placeOf(id))]));
  let seen = shown();
  return () => {
    if (columns.length === 0) return [];
    const now = shown();
    const before = seen;
    seen = now;
    return [...now].flatMap(([rowId, texts]) => {
      const old = before.get(rowId);
      const changed = old ? [...texts].filter(([key, text]) => old.get(key) !== text) : [];
      return changed.map(([key, value]) => {
        const row: WireRow = { ...Object.fromEntries(texts), ...(table && { id: rowId }) };
        return { hook, field: key, event: { value, row, column: { key }, target: table }, ...(table && { table, rowId, row }) };
      });
    });
  };
}

function wireOf(column: ReturnType<typeof columnsOf>[number], value: unknown): string {
  const type = typeOf(column);
  return wireText(type.serialize(value ?? type.empty, column));
}
