import { type Method, startTestServer, type TestAnswer, type TestServer, type TestServerOptions } from '#server/testing/test-server.ts';

/** A server with two forms, `t_style` (main) and `t_bom` (sub), called as the administrator unless a token is given. */
export interface FormServer extends TestServer {
  call<Result = unknown>(method: Method, url: string, body?: object, token?: string): Promise<TestAnswer<Result>>;
  /** Makes a form from fields and synchronises it. */
  addForm(head: object, fields: object[], indexs?: object[]): Promise<string>;
  styleId: string;
  bomId: string;
}

/** A field as the designer sends it, flags as texts. */
export function formField(name: string, more: object = {}): object {
  const shown = { isShowForm: '1', isShowList: '1', fieldShowType: 'text', dbIsNull: '1', dbIsPersist: '1' };
  return { id: name, dbFieldName: name, dbFieldTxt: name, dbType: 'string', dbLength: '32', ...shown, ...more };
}

/** The column that every form has. */
export const key = formField('id', { dbLength: '36', dbIsKey: '1', isShowForm: '0', isShowList: '0', orderNum: 0 });
const audit = ['create_by', 'update_by', 'sys_org_code'].map((name) => formField(name, { isShowForm: '0' }));
const times = ['create_time', 'update_time'].map((name) =>
  formField(name, { dbType: 'Datetime', fieldShowType: 'datetime', isShowForm: '0' }),
);

/** Fields of the main form, one for each kind of value. */
export const styleFields = [
  key,
  formField('code', { dbFieldTxt: '款号', fieldMustInput: '1', fieldValidType: 'only', orderNum: 1, isQuery: '1', sortFlag: '1' }),
  formField('name', { dbFieldTxt: '款名', dbLength: '10', orderNum: 2 }),
  formField('qty', { dbFieldTxt: '数量', dbType: 'int', dbLength: '9', orderNum: 3 }),
  formField('price', { dbFieldTxt: '单价', dbType: 'BigDecimal', dbLength: '10', dbPointLength: '2', orderNum: 4 }),
  formField('day', { dbFieldTxt: '日期', dbType: 'Date', fieldShowType: 'date', queryMode: 'group', isQuery: '1', orderNum: 5 }),
  formField('tags', { dbFieldTxt: '标签', fieldShowType: 'list_multi', dictField: 'tag', orderNum: 6 }),
  formField('phone', { dbFieldTxt: '电话', fieldValidType: 'm', orderNum: 7 }),
  formField('merchandiser', {
    dbFieldTxt: '跟单',
    fieldShowType: 'sel_search',
    dictTable: 'sys_user',
    dictField: 'username',
    dictText: 'realname',
  }),
  ...audit,
  ...times,
];

const bomFields = [
  key,
  formField('style_id', { mainTable: 't_style', mainField: 'id', dbLength: '36' }),
  formField('material', { dbFieldTxt: '物料', fieldMustInput: '1', orderNum: 1 }),
  formField('usage_qty', { dbFieldTxt: '用量', dbType: 'double', dbPointLength: '3', orderNum: 2 }),
  ...audit,
];

/** Starts a server with the two forms; also with a unique index on the style's name. */
export async function startFormServer(options?: TestServerOptions): Promise<FormServer> {
  const server = await startTestServer(options);
  const admin = await server.signIn();
  const call: FormServer['call'] = (method, url, body, token = admin) => server.call(method, url, body, token);
  const addForm: FormServer['addForm'] = async (head, fields, indexs = []) => {
    const { result, message } = await call<string>('POST', '/online/cgform/api/addAll', { head, fields, indexs });
    if (!result) throw new Error(message);
    await call('POST', `/online/cgform/api/doDbSynch/${result}/normal`);
    return result;
  };
  const styleId = await addForm({ tableName: 't_style', tableTxt: '款式', tableType: 2 }, styleFields, [
    { indexName: 'uq_name', indexField: 'name', indexType: 'unique' },
  ]);
  const bomId = await addForm({ tableName: 't_bom', tableTxt: '物料清单', tableType: 3, tabOrderNum: 1, relationType: 0 }, bomFields);
  return { ...server, call, addForm, styleId, bomId };
}
