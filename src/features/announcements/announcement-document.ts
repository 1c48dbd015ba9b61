import { allowedButtons, type CompilePermissions, type WireDocument } from '#renderer';
import type { useMessage } from '#src/shared/language/index.ts';

type Message = ReturnType<typeof useMessage>;

const TABLE = 'sys_announcement';
/** The prefix of the permission codes of announcements. */
export const ANNOUNCEMENT_PREFIX = 'system:annountCement';
/** The state of what is published. */
export const PUBLISHED = '1';
/** Permission names, by list button. */
const BUTTONS = { add: 'add', edit: 'update', delete: 'delete', deleteBatch: 'batch_delete' } as const;
const NAMED = "msgType == 'USER'";

/** The screen of announcements as a document, in the user's language. */
export function announcementDocument(message: Message, permissions: CompilePermissions): WireDocument {
  const allows = allowedButtons([ANNOUNCEMENT_PREFIX], permissions);
  const hidden = Object.entries(BUTTONS).flatMap(([right, button]) => (allows(right) ? [] : [button]));
  const options = optionsOf(message);
  return {
    columns: { ...listOf(message), hideColumns: [...(allows('add') ? [] : ['import']), ...hidden], dictOptions: options },
    form: formOf(options, message),
    query: [
      { label: message('notice.title'), field: 'titile', view: 'text', mode: 'single' },
      { label: message('notice.category'), field: 'msgCategory', view: 'list', enum: options.msgCategory, mode: 'single' },
      { label: message('announcement.state'), field: 'sendStatus', view: 'list', enum: options.sendStatus, mode: 'single' },
    ].map((item) => ({ ...item, dbField: item.field })),
  };
}

function optionsOf(message: Message) {
  return {
    priority: [
      { value: 'L', text: message('notice.priority-L'), color: 'blue' },
      { value: 'M', text: message('notice.priority-M'), color: 'orange' },
      { value: 'H', text: message('notice.priority-H'), color: 'red' },
    ],
    msgCategory: [
      { value: '1', text: message('notice.kind-1') },
      { value: '2', text: message('notice.kind-2') },
    ],
    msgType: [
      { value: 'ALL', text: message('announcement.to-all') },
      { value: 'USER', text: message('announcement.to-named') },
    ],
    sendStatus: [
      { value: '0', text: message('announcement.draft'), color: 'default' },
      { value: PUBLISHED, text: message('announcement.published'), color: 'success' },
      { value: '2', text: message('announcement.withdrawn'), color: 'warning' },
    ],
  };
}

type Options = ReturnType<typeof optionsOf>;

function listOf(message: Message) {
  return {
    ...{ code: 'announcements', description: message('announcement.screen'), currentTableName: TABLE, tableType: 1 },
    ...{ paginationFlag: 'Y', checkboxFlag: 'Y', scrollFlag: 1, fieldHrefSlots: [], cgButtonList: [] },
    columns: [
      { title: message('notice.title'), dataIndex: 'titile', sorter: true, width: 240 },
      { title: message('notice.category'), dataIndex: 'msgCategory', sorter: true, customRender: 'msgCategory', width: 100 },
      { title: message('notice.priority'), dataIndex: 'priority', sorter: true, customRender: 'priority', width: 100 },
      { title: message('announcement.recipients'), dataIndex: 'msgType', sorter: true, customRender: 'msgType', width: 100 },
      { title: message('announcement.state'), dataIndex: 'sendStatus', sorter: true, customRender: 'sendStatus', width: 90 },
      { title: message('notice.sender'), dataIndex: 'sender_dictText', sorter: false, width: 100 },
      { title: message('notice.send-time'), dataIndex: 'sendTime', sorter: true, width: 165 },
      { title: message('announcement.publish-time'), dataIndex: 'publishTime', sorter: true, width: 165 },
    ],
  };
}

function formOf(options: Options, message: Message) {
  const named = (extension: object) => ({ type: 'string', fieldExtendJson: JSON.stringify({ visibleWhen: NAMED, ...extension }) });
  const time = (title: string, order: number) => ({ type: 'string', view: 'datetime', title, order });
  const choice = (title: string, order: number, list: readonly object[], defVal: string) =>
    ({ type: 'string', view: 'radio', title, order, enum: list, defVal }) as const;
  return {
    schema: {
      ...{
        type: 'object',
        table: TABLE,
        title: message('announcement.screen'),
        required: ['titile', 'priority', 'msgCategory', 'msgType'],
      },
      properties: {
        titile: { type: 'string', view: 'text', title: message('notice.title'), order: 1, maxLength: 100 },
        msgCategory: choice(message('notice.category'), 2, options.msgCategory, '1'),
        priority: choice(message('notice.priority'), 3, options.priority, 'L'),
        msgType: choice(message('announcement.recipients'), 4, options.msgType, 'ALL'),
        userIds: { ...named({ store: 'id', text: 'realname' }), view: 'sel_user', title: message('announcement.users'), order: 5 },
        departIds: { ...named({}), view: 'sel_depart', title: message('announcement.departments'), order: 6 },
        roleIds: { ...named({ store: 'id' }), view: 'sel_role', title: message('announcement.roles'), order: 7 },
        publishTime: time(message('announcement.publish-time'), 8),
        startTime: time(message('announcement.start-time'), 9),
        endTime: time(message('announcement.end-time'), 10),
        msgContent: { type: 'string', view: 'umeditor', title: message('announcement.content'), order: 11 },
      },
    },
  };
}
