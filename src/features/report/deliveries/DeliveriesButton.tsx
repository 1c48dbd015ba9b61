import { ScheduleOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { laterView } from '#renderer/react';
import type { ReportToolsProps } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';

const DeliveriesDrawer = laterView(async () => (await import('./DeliveriesDrawer.tsx')).DeliveriesDrawer);

/** 发送计划 in the tools of a report. */
export function DeliveriesButton(props: ReportToolsProps) {
  const message = useMessage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tooltip title={message('delivery.title')}>
        <Button
          type="text"
          aria-label={message('delivery.title')}
          icon={<ScheduleOutlined aria-hidden />}
          onClick={() => setIsOpen(true)}
        />
      </Tooltip>
      {isOpen && <DeliveriesDrawer {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
