import { ExportOutlined, ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { laterView } from '#renderer/widgets/later-view.tsx';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { TransferOptions } from '#renderer/sources/sheets.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { BUSY } from '#renderer/widgets/busy.tsx';
import { useReturnFocus } from '#renderer/widgets/dialog/useReturnFocus.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import { StopExport, useExportText } from './ExportProgress.tsx';
import { useExport } from './useExport.ts';

const ImportDialog = laterView(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** The parts of a list that an export depends on. */
interface ExportProps {
  plan: ListPlan;
  state: Pick<ListState, 'sort' | 'filters'>;
  total: number;
  selected: readonly string[];
}

interface SheetButtonsProps extends ExportProps {
  /** Called when rows may have been added. */
  onImported: () => void;
}

/** The import and export buttons of a list, as far as the user and the provider allow. */
export function SheetButtons({ onImported, ...props }: SheetButtonsProps) {
  const { provider } = usePorts();
  const may = (code: string) => props.plan.toolbar.some((button) => button.code === code);
  const canExport = may('export') && provider.exportRecords !== undefined;
  return (
    <>
      {may('import') && provider.importRecords && <ImportButton plan={props.plan} canExport={canExport} onImported={onImported} />}
      {canExport && <ExportButton {...props} />}
    </>
  );
}

function ImportButton({ plan, canExport, onImported }: { plan: ListPlan; canExport: boolean; onImported: () => void }) {
  const { message } = usePorts();
  const [isOpen, setIsOpen] = useState(false);
  const button = useReturnFocus<HTMLButtonElement>(isOpen);
  return (
    <>
      <Button ref={button} icon={<ImportOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {message('import.button')}
      </Button>
      {isOpen && (
        <ImportDialog
          documentId={plan.documentId}
          tableType={plan.tableType}
          title={plan.title}
          canExport={canExport}
          onImported={onImported}
          onClose={() => setIsOpen(false)}
          afterAll={() => button.current?.focus()}
        />
      )}
    </>
  );
}

/** The confirmation text. For a tree only the number of first-level records is known, so it gives none. */
function question({ plan, state, total, selected }: ExportProps, message: RendererPorts['message']): string {
  if (selected.length > 0) return message('export.selected', { n: selected.length });
  const isFiltered = Object.keys(state.filters).length > 0;
  if (total === 0) return message('export.none');
  if (plan.kind === 'tree') return message(isFiltered ? 'export.every-found' : 'export.every');
  return message(isFiltered ? 'export.found' : 'export.all', { n: total });
}

/** Selected records that are sent one by one. */
const MOST_IDS = 20_000;

/** All rows of a query, where they are more than these, are named by the query. */
const SOME_IDS = 300;

function ExportButton(props: ExportProps) {
  const { provider, message, notify } = usePorts();
  const { received, ask, stop } = useExport();
  const { plan, state, selected } = props;
  const { documentId, tableType, title } = plan;
  // All rows of a query are exported by the query.
  const isEvery = plan.kind !== 'tree' && selected.length === props.total && selected.length > SOME_IDS;
  const request = { documentId, tableType, sort: state.sort, filters: { ...state.filters }, rowIds: isEvery ? [] : selected };
  const start = () =>
    !isEvery && selected.length > MOST_IDS
      ? notify.warning(message('export.too-many-selected', { n: MOST_IDS }))
      : ask(asked, question(props, message));
  const asked = { title, load: (options: TransferOptions) => provider.exportRecords?.(request, options) };
  return (
    <>
      <Button icon={<ExportOutlined aria-hidden />} loading={received !== null && BUSY} onClick={start}>
        {useExportText(received)}
      </Button>
      <StopExport received={received} onStop={stop} />
    </>
  );
}
