import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { build } from '#server/app.ts';
import { reportHeadRow, reportItemRow, reportParamRow, writeReport } from '#server/catalogue/definition/report-store.ts';
import { newId } from '#server/db/new-id.ts';
import { formField, startFormServer, type FormServer } from '#server/features/online-forms/testing/test-forms.ts';
import { clientPage } from '#server/plugins/client-page.ts';
import { hostileWorkbooks } from './hostile-workbooks.ts';
import { openCanaryListener, type CanaryListener } from './canary-listener.ts';

const PAGE = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/assets/main.js"></script>';

/** The password of every user created by tests. */
export const LOW_PASSWORD = 'low-password-1';

/** The tenant that all users of the tests belong to, and one that none belongs to. */
export const TENANTS = { own: 1, foreign: 2 } as const;

/** The key under which the lines of `biz_secret` are relayed live. */
export const SECRET_LINES = 'secret-lines';

/** Texts in the database that must never reach an unauthorised user. */
export interface Canaries {
  passwordHash: string;
  phone: string;
  row: string;
  secret: string;
}

/** The forms, users and canaries that attacks target. */
export interface AttackServer extends FormServer {
  /** The server with a client page, as a browser sees it. */
  app: FastifyInstance;
  adminToken: string;
  adminId: string;
  lowToken: string;
  lowId: string;
  /** The form `biz_demo`, which the user `low` may open, and a row of it. */
  demoId: string;
  demoRowId: string;
  /** The forms `biz_secret` (main) and `biz_secret_line` (sub), which only the administrator may open, and a row of the first. */
  secretId: string;
  secretLineId: string;
  secretRowId: string;
  /** The report of a popup of `biz_demo`, and one over `biz_secret` that only the administrator may run. */
  demoReportId: string;
  secretReportId: string;
  canaries: Canaries;
  /** Files that the published cases send, by the names of their placeholders. */
  workbooks: ReadonlyMap<string, Buffer>;
  listener: CanaryListener;
  /** Sends a request to the API; the path is relative to `/jeecg-boot`. */
  send(method: InjectOptions['method'], url: string, options?: { token?: string; body?: object }): Promise<LightMyRequestResponse>;
}

const key = formField('id', { dbLength: '36', dbIsKey: '1', isShowForm: '0', isShowList: '0' });
const system = ['create_by', 'update_by', 'sys_org_code', 'bpm_status'].map((name) => formField(name, { isShowForm: '0' }));
const demoFields = [
  key,
  formField('name', { dbFieldTxt: '名称', dbLength: '200', fieldMustInput: '1', isQuery: '1' }),
  formField('qty', { dbType: 'int', dbLength: '9' }),
  formField('price', { dbType: 'BigDecimal', dbLength: '10', dbPointLength: '2' }),
  formField('weight', { dbType: 'double' }),
  formField('day', { dbType: 'Date', fieldShowType: 'date' }),
  formField('moment', { dbType: 'Datetime', fieldShowType: 'datetime' }),
  formField('note', { dbType: 'Text', dbLength: '0' }),
  formField('owner', { fieldShowType: 'sel_search', dictTable: 'biz_secret', dictField: 'id', dictText: 'name' }),
  formField('picked', { fieldShowType: 'popup', dictTable: 'rp_demo', dictField: 'name', dictText: 'picked' }),
  ...system,
];
const secretFields = [key, formField('name', { dbLength: '100' }), formField('salary', { dbLength: '100' }), ...system];
const lineFields = [
  key,
  formField('secret_id', { mainTable: 'biz_secret', mainField: 'id', dbLength: '36' }),
  formField('detail', { dbLength: '100' }),
];

/** Starts a server with all fixtures of the attacks. */
export async function startAttackServer(): Promise<AttackServer> {
  const server = await startFormServer();
  const folder = await writeClient();
  const app = await build(server.context, clientPage(folder));
  const listener = await openCanaryListener();
  const forms = await addForms(server);
  const reports = await addReports(server);
  const lowId = await server.addUser({ username: 'low', password: LOW_PASSWORD, formIds: [forms.demoId] });
  const { secretRowId, ...canaries } = await plantCanaries(server, forms);
  await addTenants(server);
  const [adminToken, lowToken] = [await server.signIn(), await server.signIn('low', LOW_PASSWORD)];
  const admin = await server.context.db.selectFrom('sys.sys_user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  const send: AttackServer['send'] = (method, url, { token, body } = {}) =>
    app.inject({ method, url: `/jeecg-boot${url}`, headers: token ? { 'x-access-token': token } : {}, ...(body && { payload: body }) });
  const close = async () => {
    await app.close();
    await listener.close();
    await server.close();
    await rm(folder, { recursive: true });
  };
  return {
    ...server,
    app,
    send,
    adminToken,
    adminId: admin.id,
    lowToken,
    lowId,
    ...forms,
    ...reports,
    secretRowId,
    canaries,
    workbooks: await hostileWorkbooks(),
    listener,
    close,
  };
}

async function addTenants({ context: { db } }: FormServer) {
  await sql`insert into sys.sys_tenant (id, name, status) values (${TENANTS.own}, '本厂', 1), (${TENANTS.foreign}, '外厂', 1)`.execute(db);
  await db
    .updateTable('sys.sys_user')
    .set({ rel_tenant_ids: String(TENANTS.own) })
    .execute();
}

async function writeClient(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-attacked-page-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), PAGE);
  await writeFile(path.join(folder, 'assets/main.js'), 'export {};');
  await writeFile(path.join(folder, 'assets/main.js.br'), 'packed');
  return folder;
}

async function addForms({ addForm, call }: FormServer) {
  const secretId = await addForm({ tableName: 'biz_secret', tableTxt: '工资', tableType: 2 }, secretFields);
  const extConfigJson = JSON.stringify({ socketReload: true, socketKey: SECRET_LINES });
  const line = { tableName: 'biz_secret_line', tableTxt: '工资明细', tableType: 3, tabOrderNum: 1, extConfigJson };
  const secretLineId = await addForm(line, lineFields);
  const demoId = await addForm({ tableName: 'biz_demo', tableTxt: '示例', tableType: 1 }, demoFields);
  const { result: demoRowId } = await call<string>('POST', `/online/cgform/api/form/${demoId}`, { name: '一行', qty: 7 });
  await call('POST', `/online/cgform/api/form/${demoId}`, { name: '另一行', qty: 3 });
  return { secretId, secretLineId, demoId, demoRowId };
}

async function addReports({ context }: FormServer) {
  const add = async (code: string, cgr_sql: string, items: readonly object[]) => {
    const id = newId();
    const rows = items.map((item, place) =>
      reportItemRow({ id: newId(), cgrhead_id: id, is_show: 1, is_search: 1, order_num: place, ...item }),
    );
    const params = [reportParamRow({ id: newId(), cgrhead_id: id, param_name: 'part', param_value: '', order_num: 0 })];
    await writeReport(context.db, { head: reportHeadRow({ id, code, name: code, cgr_sql }), items: rows, params });
    return id;
  };
  const options = { field_name: 'note', dict_code: 'select name as value, name as text from biz_demo' };
  return {
    demoReportId: await add('rp_demo', "select id, name, note from biz_demo where name like '%${part}%'", [
      { field_name: 'name' },
      options,
    ]),
    secretReportId: await add('rp_secret', 'select name, salary from biz_secret', [{ field_name: 'name' }, { field_name: 'salary' }]),
  };
}

async function plantCanaries({ context, call }: FormServer, { secretId }: { secretId: string }) {
  const [phone, row, secret] = ['13912345678', `canary-row-${newId()}`, `canary-secret-${newId()}`];
  await context.db.updateTable('sys.sys_user').set({ phone }).where('username', '=', 'admin').execute();
  const line = { detail: secret };
  const saved = { name: '部门甲', salary: row, biz_secret_line: [line] };
  const { result: secretRowId } = await call<string>('POST', `/online/cgform/api/form/${secretId}`, saved);
  const { rows } = await sql<{ password: string }>`select password from sys.sys_user where username = 'admin'`.execute(context.db);
  return { passwordHash: rows[0]?.password ?? '', phone, row, secret, secretRowId };
}
