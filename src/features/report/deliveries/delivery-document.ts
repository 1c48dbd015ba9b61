import type { WireDocument } from '#renderer';
import { conditionLines } from '#src/api/report-deliveries.ts';
import type { useMessage } from '#src/shared/language/index.ts';

type Message = ReturnType<typeof useMessage>;

const TABLE = 'report_delivery_plan';

/** The plans of a report as a document; a new one has the conditions that the report is asked by now. */
export function deliveryDocument(message: Message, reportId: string, filters: Readonly<Record<string, string>>): WireDocument {
  const options = {
    format: (['xlsx', 'csv'] as const).map((value) => ({ value, text: message(`delivery.${value}`) })),
    status: [
      { value: '0', text: message('jobs.active'), color: 'success' },
      { value: '-1', text: message('jobs.paused'), color: 'default' },
    ],
    lastState: [
      { value: 'ok', text: message('jobs.state.ok'), color: 'success' },
      { value: 'failed', text: message('jobs.state.failed'), color: 'error' },
      { value: 'running', text: message('jobs.state.running'), color: 'processing' },
    ],
  };
  const columns = [
    { title: message('delivery.name'), dataIndex: 'description' },
    { title: message('delivery.receivers'), dataIndex: 'receiverNames' },
    { title: message('delivery.cron'), dataIndex: 'cronExpression', width: 130 },
    { title: message('delivery.next'), dataIndex: 'nextTime', width: 165 },
    { title: message('jobs.status'), dataIndex: 'status', customRender: 'status', width: 90 },
    { title: message('jobs.last-state'), dataIndex: 'lastState', customRender: 'lastState', width: 95 },
  ].map((column) => ({ ...column, sorter: false }));
  return {
    columns: {
      // An unsaved plan is only offered for the report that it was made for.
      ...{ code: `report-deliveries:${reportId}`, description: message('delivery.title'), currentTableName: TABLE, tableType: 1 },
      ...{ paginationFlag: 'Y', checkboxFlag: 'N', scrollFlag: 0, fieldHrefSlots: [], cgButtonList: [] },
      ...{ columns, hideColumns: ['detail', 'import', 'export', 'batch_delete'], dictOptions: options },
    },
    form: { schema: formSchema(message, options, filters) },
    query: [],
  };
}

function formSchema(
  message: Message,
  { format, status }: Record<'format' | 'status', readonly object[]>,
  filters: Readonly<Record<string, string>>,
) {
  return {
    ...{ type: 'object', table: TABLE, title: message('delivery.plan'), required: ['description', 'cronExpression', 'receivers'] },
    properties: {
      description: { type: 'string', view: 'text', title: message('delivery.name'), order: 1, maxLength: 100 },
      cronExpression: {
        type: 'string',
        view: 'cron',
        title: message('delivery.cron'),
        order: 2,
        maxLength: 255,
        defVal: '0 0 8 ? * MON-FRI',
      },
      receivers: { type: 'string', view: 'sel_user', title: message('delivery.receivers'), order: 3 },
      format: { type: 'string', view: 'radio', title: message('delivery.format'), order: 4, enum: format, defVal: 'xlsx' },
      conditions: {
        ...{ type: 'string', view: 'textarea', title: message('delivery.conditions'), order: 5, maxLength: 1500 },
        defVal: conditionLines(filters),
        fieldExtendJson: JSON.stringify({ placeholder: message('delivery.conditions-example') }),
      },
      status: { type: 'string', view: 'radio', title: message('jobs.status'), order: 6, enum: status, defVal: '0' },
    },
  };
}
