import type { WireDocument } from '#renderer';
import type { useMessage } from '#src/shared/language/index.ts';

type Message = ReturnType<typeof useMessage>;

/** What is done with a form is done elsewhere. */
const HIDDEN = ['add', 'update', 'delete', 'batch_delete', 'detail', 'import', 'export', 'super_query'];

/** The list of forms, or of the views of one, as a document in the user's language. */
export function headsDocument(message: Message, areViews: boolean): WireDocument {
  const types = (['1', '2', '3'] as const).map((value) => ({ value, text: message(`form-heads.kind.${value}`) }));
  const states = [
    { value: 'Y', text: message('form-heads.synchronised'), color: 'success' },
    { value: 'N', text: message('form-heads.not-synchronised'), color: 'warning' },
  ];
  const column = (key: string, title: string, more: object = {}) => ({ title, dataIndex: key, sorter: true, ...more });
  return {
    columns: {
      ...{ code: 'form-heads', description: message(areViews ? 'form-heads.views' : 'form-heads.title') },
      ...{ currentTableName: 'onl_cgform_head', tableType: 1, paginationFlag: 'Y', checkboxFlag: 'N', scrollFlag: 1 },
      ...{ hideColumns: HIDDEN, cgButtonList: [], dictOptions: { tableType: types, isDbSynch: states } },
      fieldHrefSlots: [{ slotName: 'open', href: '/online/cgformList/${id}' }],
      columns: [
        column('tableTxt', message('form-heads.name'), { width: 220, hrefSlotName: 'open' }),
        column('tableName', message('form-heads.table'), { width: 200 }),
        column('tableType', message('form-heads.type'), { customRender: 'tableType', width: 100 }),
        column('tableVersion', message('form-heads.version'), { width: 90 }),
        column('isDbSynch', message('form-heads.state'), { customRender: 'isDbSynch', width: 110 }),
        column('createTime', message('form-heads.created'), { width: 165, fieldExtendJson: JSON.stringify({ orderRule: 'desc' }) }),
      ],
    },
    query: [
      { label: message('form-heads.name'), field: 'tableTxt', dbField: 'tableTxt', mode: 'single', view: 'text' },
      { label: message('form-heads.table'), field: 'tableName', dbField: 'tableName', mode: 'single', view: 'text' },
    ],
  };
}
