import { allowedButtons, type CompilePermissions, type WireDocument } from '#renderer';
import type { JobClass } from '#src/api/scheduled-jobs.ts';
import type { useMessage } from '#src/shared/language/index.ts';

type Message = ReturnType<typeof useMessage>;

const TABLE = 'sys_quartz_job';
/** The prefix of the permission codes of jobs. */
export const JOB_PREFIX = 'system:quartzJob';
/** Permission names of jobs, by list button. */
const BUTTONS = { add: 'add', edit: 'update', delete: 'delete', deleteBatch: 'batch_delete' } as const;

/**
 * The scheduled jobs screen as a document, in the user's language; the server's tasks are the options of a form field. A server that does not name
 * its tasks, `classes` null, has them typed, and keeps no times and no results of runs.
 */
export function jobDocument(classes: readonly JobClass[] | null, message: Message, permissions: CompilePermissions): WireDocument {
  const allows = allowedButtons([JOB_PREFIX], permissions);
  const hidden = Object.entries(BUTTONS).flatMap(([right, button]) => (allows(right) ? [] : [button]));
  const options = {
    jobClassName: classes?.map(({ name, title }) => ({ value: name, text: title })),
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
  return {
    columns: { ...listOf(message, classes !== null), hideColumns: ['detail', 'import', 'export', ...hidden], dictOptions: options },
    form: formOf(classes, options, message),
    query: queryOf(options, message),
  };
}

function listOf(message: Message, isLogging: boolean) {
  const runs = [
    { title: message('jobs.next-time'), dataIndex: 'nextTime', sorter: true, width: 165 },
    { title: message('jobs.last-state'), dataIndex: 'lastState', sorter: true, customRender: 'lastState', width: 95 },
    { title: message('jobs.last-time'), dataIndex: 'lastTime', sorter: true, width: 165 },
  ];
  const className = { title: message('jobs.class'), dataIndex: 'jobClassName', sorter: true };
  return {
    ...{ code: 'scheduled-jobs', description: message('jobs.title'), currentTableName: TABLE, tableType: 1 },
    ...{ paginationFlag: 'Y', checkboxFlag: 'Y', scrollFlag: 1, fieldHrefSlots: [], cgButtonList: [] },
    columns: [
      isLogging ? { ...className, customRender: 'jobClassName', width: 155 } : { ...className, width: 260 },
      { title: message('jobs.description'), dataIndex: 'description', sorter: false, width: 185 },
      { title: message('jobs.cron'), dataIndex: 'cronExpression', sorter: false, width: 115 },
      { title: message('jobs.status'), dataIndex: 'status', sorter: true, customRender: 'status', width: 85 },
      ...(isLogging ? runs : []),
    ],
  };
}

type Choices = readonly { value: string; text: string }[];
interface Options {
  /** Undefined where the name of a task is typed. */
  jobClassName: Choices | undefined;
  status: Choices;
}

function formOf(classes: readonly JobClass[] | null, options: Options, message: Message) {
  const choices = classes?.map(({ name, title, hint }) => ({ value: name, text: hint ? `${title}（${hint}）` : title }));
  const task = choices ? { view: 'list', enum: choices } : { view: 'text', maxLength: 255 };
  return {
    schema: {
      ...{ type: 'object', table: TABLE, title: message('jobs.title'), required: ['jobClassName', 'cronExpression'] },
      properties: {
        jobClassName: { type: 'string', title: message('jobs.class'), order: 1, ...task },
        cronExpression: { type: 'string', view: 'cron', title: message('jobs.cron'), order: 2, maxLength: 255 },
        parameter: {
          ...{ type: 'string', view: 'textarea', title: message('jobs.parameter'), order: 3, maxLength: 2000 },
          fieldExtendJson: JSON.stringify({ placeholder: message('jobs.parameter-example') }),
        },
        description: { type: 'string', view: 'textarea', title: message('jobs.description'), order: 4, maxLength: 255 },
        status: { type: 'string', view: 'radio', title: message('jobs.status'), order: 5, enum: options.status, defVal: '0' },
      },
    },
  };
}

function queryOf(options: Options, message: Message) {
  const classItem = options.jobClassName ? { view: 'list', enum: options.jobClassName } : { view: 'text' };
  return [
    { label: message('jobs.class'), field: 'jobClassName', mode: 'single', ...classItem },
    { label: message('jobs.status'), field: 'status', mode: 'single', view: 'list', enum: options.status },
  ].map((item) => ({ ...item, dbField: item.field }));
}
