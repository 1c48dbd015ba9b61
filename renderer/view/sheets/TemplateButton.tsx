import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ImportRequest } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { saveFile, sheetName } from './save-file.ts';

interface TemplateButtonProps extends Pick<ImportRequest, 'documentId' | 'tableType'> {
  title: string;
}

/** Downloads a template with the right headings, if the provider has one (IMPORT-01). */
export function TemplateButton({ documentId, tableType, title }: TemplateButtonProps) {
  const { provider, notify, message } = usePorts();
  const [isBusy, setIsBusy] = useState(false);
  if (!provider.getImportTemplate) return null;
  const fetchTemplate = async () => {
    setIsBusy(true);
    try {
      const file = await provider.getImportTemplate?.({ documentId, tableType });
      const isSaved = file && saveFile(file, await sheetName(message('import.template-name', { title }), file));
      if (!isSaved) notify.warning(message('import.template-failed'));
    } catch {
      notify.warning(message('import.template-failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button type="link" size="small" icon={<DownloadOutlined aria-hidden />} disabled={isBusy} onClick={() => void fetchTemplate()}>
      {message('import.template')}
    </Button>
  );
}
