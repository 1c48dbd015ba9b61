import { Drawer } from 'antd';
import { useMemo, useState, type ComponentProps } from 'react';
import type { DataProvider } from '#renderer';
import { type DeveloperRowActions, RendererProvider, type ReportToolsProps, ScreenView, useRestoreFocusOnUnmount } from '#renderer/react';
import { createDataProvider } from '#src/api/data-provider.ts';
import { http } from '#src/api/http.ts';
import { createReportDeliveries } from '#src/api/report-deliveries.ts';
import { localEntries } from '#src/api/storage.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { type LoggedJob, RunLog } from '#src/shared/run-log/RunLog.tsx';
import { useRendererPorts } from '#src/features/rendered/index.ts';
import { DeliveryActions, DeliveryContext } from './DeliveryActions.tsx';
import { deliveryDocument } from './delivery-document.ts';
import styles from './deliveries.module.css';

const WIDTH = 1080;
/** Pixels of 试发, 立即发送 and 日志 in a row. */
const ACTIONS_WIDTH = 190;
const rowActions: DeveloperRowActions = { Actions: DeliveryActions, width: ACTIONS_WIDTH };
const others = createDataProvider(http, localEntries);

/** 发送计划: the plans of a report as a list with its form. Their pages do not stand in the address, which is that of the report. */
export function DeliveriesDrawer({ reportId, title, filters, onClose }: ReportToolsProps & Pick<ComponentProps<typeof Drawer>, 'onClose'>) {
  const message = useMessage();
  useRestoreFocusOnUnmount();
  const [logged, setLogged] = useState<LoggedJob | null>(null);
  const [params, setParams] = useState(() => new URLSearchParams());
  const deliveries = useMemo(() => createReportDeliveries(http, reportId), [reportId]);
  const provider = useMemo<DataProvider>(
    () => ({
      ...others,
      ...deliveries,
      // Its document is in code: no definition names anything.
      getLinkDiagnostics: async () => [],
      getDocument: async () => deliveryDocument(message, reportId, filters),
    }),
    [deliveries, reportId, filters, message],
  );
  const ports = useRendererPorts(provider);
  const own = useMemo(
    () => ({ ...ports, rowActions, onTitle: undefined, titleTab: undefined, url: { params, set: setParams } }),
    [ports, params],
  );
  const heading = message('delivery.heading', { title });
  const context = useMemo(() => ({ deliveries, openLog: setLogged }), [deliveries]);
  return (
    <Drawer open size={WIDTH} title={heading} aria-label={heading} onClose={onClose} classNames={{ body: styles.body }} destroyOnHidden>
      <DeliveryContext value={context}>
        <RendererProvider value={own}>
          <ScreenView documentId={`report-deliveries ${reportId} ${ports.locale} ${JSON.stringify(filters)}`} />
        </RendererProvider>
      </DeliveryContext>
      {logged && <RunLog job={logged} runs={deliveries.runs} onClose={() => setLogged(null)} />}
    </Drawer>
  );
}
