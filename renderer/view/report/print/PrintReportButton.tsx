import { PrinterOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { BUSY } from '#renderer/widgets/busy.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';

interface PrintReportButtonProps {
  isLoading: boolean;
  onPrint: () => void;
}

/** The button 打印 of a report. */
export function PrintReportButton({ isLoading, onPrint }: PrintReportButtonProps) {
  const { message } = usePorts();
  return (
    <Tooltip title={message('report.print')}>
      <Button
        type="text"
        aria-label={message('report.print')}
        icon={<PrinterOutlined aria-hidden />}
        loading={isLoading && BUSY}
        onClick={onPrint}
      />
    </Tooltip>
  );
}
