import { PrinterOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { BUSY } from '#renderer/widgets/busy.tsx';

interface PrintTableButtonProps {
  label: string;
  isLoading: boolean;
  onPrint: () => void;
}

/** The button that prints a list or a report. */
export function PrintTableButton({ label, isLoading, onPrint }: PrintTableButtonProps) {
  return (
    <Tooltip title={label}>
      <Button type="text" aria-label={label} icon={<PrinterOutlined aria-hidden />} loading={isLoading && BUSY} onClick={onPrint} />
    </Tooltip>
  );
}
