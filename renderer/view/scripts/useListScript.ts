import { useEffect, useRef, type RefObject } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { loadWanted } from '#renderer/loading/wanted-code.ts';
import type { Acting } from '../actions/acting.ts';
import type { usePage } from '../list/useList.ts';
import type { OpenRecord } from '../list/open-address.ts';
import type { useOpenRecord } from '../list/useOpenRecord.ts';
import type { useRemoval } from '../list/useRemoval.ts';
import type { Sandbox, ScriptCall } from './sandbox.ts';
import { scriptCode } from './script-code.ts';

interface ListParts {
  list: ReturnType<typeof usePage>;
  opened: ReturnType<typeof useOpenRecord>;
  removal: ReturnType<typeof useRemoval>;
  acting: Acting;
  change: (part: Partial<ListState>) => void;
}

/**
 * The script of a list, where one is switched on (wire 4.13): it is told when the list is shown, asked before a record is added, edited or
 * deleted, and has hooks for buttons. Without one the parts are returned as they are.
 */
export function useListScript(plan: ListPlan, parts: ListParts): Pick<ListParts, 'opened' | 'removal' | 'acting'> {
  const { notify } = usePorts();
  const latest = useRef(parts);
  latest.current = parts;
  const sandbox = useSandbox(plan, latest);
  if (!plan.script) return parts;
  return asking(parts, async (hook, row) => {
    const running = await sandbox.current;
    if (!running?.hooks.has(hook)) return true;
    const { isStopped, text } = await running.call({ hook, state: stateOf(latest.current), ...(row && { row }) });
    if (isStopped && text) notify.warning(text);
    return !isStopped;
  });
}

/** The running script of a list, from its first sight to its end. */
function useSandbox(plan: ListPlan, parts: RefObject<ListParts>): RefObject<Promise<Sandbox | null> | undefined> {
  const ports = usePorts();
  const latest = useRef(ports);
  latest.current = ports;
  const sandbox = useRef<Promise<Sandbox | null>>(undefined);
  const { script } = plan;
  useEffect(() => {
    if (!script || latest.current.scriptFrame === undefined) return;
    let isOver = false;
    const start = async () => {
      const { startScript } = await loadWanted(scriptCode.load);
      if (isOver) return null;
      const running = await startScript(script, latest.current, (message) => {
        if (!isOver && message.type === 'reload') reload(parts.current, plan, message);
      });
      if (isOver) running?.end();
      return running;
    };
    const starting = start();
    sandbox.current = starting;
    void starting.then(async (running) => {
      for (const hook of ['created', 'mounted']) if (running?.hooks.has(hook)) await running.call({ hook, state: stateOf(parts.current) });
    });
    return () => {
      isOver = true;
      sandbox.current = undefined;
      void starting.then((running) => running?.end());
    };
  }, [script, plan, parts]);
  return sandbox;
}

/** The parts of a list whose steps ask a script first. */
function asking(
  { list, opened, removal, acting }: ListParts,
  ask: (hook: string, row?: WireRow) => Promise<boolean>,
): Pick<ListParts, 'opened' | 'removal' | 'acting'> {
  const wireOf = (id: string | null) => list.rows.find((row) => row.id === id)?.wire as WireRow | undefined;
  const first = async (hook: string, row: WireRow | undefined, go: () => void) => void ((await ask(hook, row)) && go());
  const hookOf = ({ mode }: OpenRecord) => (mode === 'add' ? 'beforeAdd' : mode === 'edit' ? 'beforeEdit' : undefined);
  const chosen = async () => {
    for (const { row } of removal.chosen.values()) if (!(await ask('beforeDelete', row.wire as WireRow | undefined))) return;
    removal.removeSelected();
  };
  return {
    opened: {
      ...opened,
      open(record) {
        const hook = hookOf(record);
        if (hook) void first(hook, wireOf(record.rowId), () => opened.open(record));
        else opened.open(record);
      },
      add: () => void first('beforeAdd', undefined, () => opened.add()),
    },
    removal: {
      ...removal,
      removeOne: (id, name) => void first('beforeDelete', wireOf(id), () => removal.removeOne(id, name)),
      removeSelected: () => void chosen(),
    },
    acting: {
      ...acting,
      begin(action, records) {
        if (action.byScript) void ask(action.code, records[0]?.record);
        else acting.begin(action, records);
      },
    },
  };
}

/** What a script may read of a list. */
function stateOf({ list, removal }: ListParts): ScriptCall['state'] {
  const rows = [...removal.chosen.values()].map(({ row }) => row.wire ?? {});
  const table = { dataSource: list.rows.map(({ wire }) => wire ?? {}), selectedRowKeys: removal.selected, selectionRows: rows };
  return { values: {}, filters: list.state.filters, table };
}

/** Asks for the rows anew, with filters of the query row that the script has set. */
function reload(
  { list, change }: ListParts,
  plan: ListPlan,
  { page, filters }: { page: number | undefined; filters: ReadonlyMap<string, string> },
) {
  const known = plan.query.flatMap(({ column: { key } }) => [key, `${key}_begin`, `${key}_end`]);
  const asked = Object.fromEntries([...filters].filter(([key, text]) => known.includes(key) && text !== ''));
  const isSame = JSON.stringify(Object.entries(asked).sort()) === JSON.stringify(Object.entries(list.state.filters).sort());
  if (isSame && (page === undefined || page === list.state.page)) list.reload();
  else change({ filters: asked, page: page ?? 1 });
}
