import { App, Button } from 'antd';
import { createContext, use, type ComponentProps } from 'react';
import { type DeveloperRowActions, useReloadRows } from '#renderer/react';
import type { ReportDeliveries } from '#src/api/report-deliveries.ts';
import { useMessage } from '#src/shared/language/index.ts';
import type { LoggedJob } from '#src/shared/run-log/RunLog.tsx';

/** The plans of the open report, and the way to the log of one. */
export const DeliveryContext = createContext<{ deliveries: ReportDeliveries; openLog: (job: LoggedJob) => void } | null>(null);

/** What is done with a plan besides its form: a trial that only the user gets, sending at once, and the log. */
export function DeliveryActions({ row: { id, values } }: ComponentProps<DeveloperRowActions['Actions']>) {
  const message = useMessage();
  const context = use(DeliveryContext);
  const reload = useReloadRows();
  const { modal, message: notify } = App.useApp();
  if (!context) return null;
  const { deliveries, openLog } = context;
  const act = async (action: Promise<string>) => {
    try {
      void notify.success(await action);
    } catch (error) {
      void notify.warning(error instanceof Error ? error.message : message('error.unknown'));
    }
    reload();
  };
  const name = String(values['description'] ?? '');
  const send = () =>
    void modal.confirm({
      title: message('delivery.send-question', { name: String(values['receiverNames'] ?? '') }),
      okText: message('action.ok'),
      cancelText: message('action.cancel'),
      onOk: () => act(deliveries.send(id)),
    });
  return (
    <>
      <Button type="link" size="small" onClick={() => void act(deliveries.tryOut(id))}>
        {message('delivery.try')}
      </Button>
      <Button type="link" size="small" onClick={send}>
        {message('delivery.send')}
      </Button>
      <Button type="link" size="small" onClick={() => openLog({ id, name })}>
        {message('jobs.log')}
      </Button>
    </>
  );
}
