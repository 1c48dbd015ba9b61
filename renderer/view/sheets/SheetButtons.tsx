import { ExportOutlined, ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { BUSY } from '#renderer/widgets/busy.tsx';
import { useReturnFocus } from '#renderer/widgets/dialog/useReturnFocus.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { fileSize } from './file-size.ts';
import { useExport, type ExportProps } from './useExport.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

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
        <Suspense>
          <ImportDialog
            documentId={plan.documentId}
            tableType={plan.tableType}
            title={plan.title}
            canExport={canExport}
            onImported={onImported}
            onClose={() => setIsOpen(false)}
            afterAll={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}

function ExportButton(props: ExportProps) {
  const { message } = usePorts();
  const { received, ask, stop } = useExport(props);
  const isBusy = received !== null;
  const busyText = received ? message('export.received', { size: fileSize(received) }) : message('export.busy');
  return (
    <>
      <Button icon={<ExportOutlined aria-hidden />} loading={isBusy && BUSY} onClick={ask}>
        {isBusy ? busyText : message('export.button')}
      </Button>
      {isBusy && (
        <Button type="link" size="small" onClick={stop}>
          {message('export.stop')}
        </Button>
      )}
    </>
  );
}
