import { App } from 'antd';
import { useRef, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import { saveFile, sheetName } from './save-file.ts';

/** The parts of a list that an export depends on. */
export interface ExportProps {
  plan: ListPlan;
  state: Pick<ListState, 'sort' | 'filters'>;
  total: number;
  selected: readonly string[];
}

/** The confirmation text. For a tree only the number of first-level records is known, so it gives none. */
function question({ plan, state, total, selected }: ExportProps, message: RendererPorts['message']): string {
  if (selected.length > 0) return message('export.selected', { n: selected.length });
  const isFiltered = Object.keys(state.filters).length > 0;
  if (total === 0) return message('export.none');
  if (plan.kind === 'tree') return message(isFiltered ? 'export.every-found' : 'export.every');
  return message(isFiltered ? 'export.found' : 'export.all', { n: total });
}

/** Exports a list: confirmed first, then running until the file has arrived or the user stops it (EXPORT-01, EXPORT-02). */
export function useExport(props: ExportProps) {
  const { provider, notify, message } = usePorts();
  const { modal } = App.useApp();
  const [received, setReceived] = useState<number | null>(null);
  const running = useRef<AbortController>(null);

  const run = async ({ plan, state, selected }: ExportProps) => {
    const aborter = new AbortController();
    const { documentId, tableType } = plan;
    running.current = aborter;
    setReceived(0);
    try {
      const request = { documentId, tableType, sort: state.sort, filters: { ...state.filters }, rowIds: selected };
      const file = await provider.exportRecords?.(request, { onProgress: setReceived, signal: aborter.signal });
      const name = file && (await sheetName(plan.title || message('export.default-name'), file));
      if (file && name && saveFile(file, name)) notify.success(message('export.done', { name }));
      else notify.warning(message('export.failed'));
    } catch (error) {
      if (aborter.signal.aborted) return;
      const reason = error instanceof Error ? error.message : '';
      notify.warning(reason ? message('export.failed-because', { reason }) : message('export.failed'));
    } finally {
      running.current = null;
      setReceived(null);
    }
  };
  const ask = () =>
    void modal.confirm({
      title: message('export.title', { title: props.plan.title || message('export.default-name') }),
      content: question(props, message),
      okText: message('export.button'),
      cancelText: message('action.cancel'),
      onOk: () => void run(props),
    });
  return { received, ask, stop: () => running.current?.abort() };
}
