import type { WireDocument } from '#renderer';
import type { useMessage } from '#src/shared/language/index.ts';

type Message = ReturnType<typeof useMessage>;

/** The prefix of the permission codes of these accounts. */
export const CHAT_ACCOUNT_PREFIX = 'system:third';
/** Accounts are bound by those to whom they belong. */
const HIDDEN = ['add', 'update', 'delete', 'batch_delete', 'detail', 'import', 'export'];

type Column = 'avatar' | 'name' | 'thirdType' | 'realname' | 'username' | 'orgCodeTxt' | 'createTime' | 'lastTime';

/** The list of the accounts that users sign in by as a document in the user's language; `providers` are those that it can be filtered by. */
export function chatAccountsDocument(message: Message, providers: readonly { value: string; text: string }[]): WireDocument {
  const column = (key: Column, width: number, more: object = {}) => ({
    ...{ title: message(`chat-accounts.${key}`), dataIndex: key, sorter: true, width },
    ...more,
  });
  return {
    columns: {
      ...{ code: 'chat-accounts', description: message('chat-accounts.title'), currentTableName: 'third_account', tableType: 1 },
      ...{ paginationFlag: 'Y', checkboxFlag: 'N', scrollFlag: 1, hideColumns: HIDDEN, cgButtonList: [] },
      ...{ fieldHrefSlots: [], dictOptions: { thirdType: providers } },
      columns: [
        column('name', 130),
        column('thirdType', 100, { customRender: 'thirdType' }),
        column('avatar', 64, { sorter: false, scopedSlots: { customRender: 'imgSlot' } }),
        column('realname', 100),
        column('username', 120),
        column('orgCodeTxt', 160, { sorter: false }),
        column('createTime', 165, { fieldExtendJson: JSON.stringify({ orderRule: 'desc' }) }),
        column('lastTime', 165),
      ],
    },
    query: [
      { label: message('chat-accounts.thirdType'), field: 'thirdType', view: 'list', enum: providers },
      { label: message('chat-accounts.realname'), field: 'realname', view: 'text' },
      { label: message('chat-accounts.username'), field: 'username', view: 'text' },
    ].map((item) => ({ ...item, dbField: item.field, mode: 'single' })),
  };
}
