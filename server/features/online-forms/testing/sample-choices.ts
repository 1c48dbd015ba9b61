import { sql } from 'kysely';
import { importReports } from '#server/import/import-reports.ts';
import { formField, key, type FormServer } from './test-forms.ts';

/** The choices that the fixtures of column types name: the values `a` and `b`, shown as `Alpha` and `Beta`, in every place that has choices. */
export async function addSampleChoices(server: FormServer): Promise<void> {
  const { db } = server.context;
  await server.addForm({ tableName: 't_sample', tableTxt: 'Samples' }, [
    key,
    ...['pid', 'name', 'has_child'].map((name) => formField(name)),
  ]);
  await sql`insert into biz.t_sample (id, pid, name, has_child) values ('a', '0', 'Alpha', '0'), ('b', '0', 'Beta', '0')`.execute(db);
  await db.insertInto('sys.sys_dict').values({ id: 'sample', dict_code: 'sample', dict_name: 'Sample', del_flag: 0 }).execute();
  await sql`insert into sys.sys_dict_item (id, dict_id, item_value, item_text, sort_order, status)
    values ('a', 'sample', 'a', 'Alpha', 1, 1), ('b', 'sample', 'b', 'Beta', 2, 1)`.execute(db);
  await sql`insert into sys.sys_category (id, pid, code, name) values ('a', '0', 'A01', 'Alpha'), ('b', '0', 'A02', 'Beta')`.execute(db);
  await sql`insert into sys.sys_role (id, role_code, role_name) values ('a', 'a', 'Alpha'), ('b', 'b', 'Beta')`.execute(db);
  await sql`insert into sys.sys_position (id, code, name) values ('a', 'a', 'Alpha'), ('b', 'b', 'Beta')`.execute(db);
  await sql`insert into sys.sys_depart (id, depart_name, org_code) values ('a', 'Alpha', 'A01'), ('b', 'Beta', 'A02')`.execute(db);
  for (const username of ['a', 'b']) await server.addUser({ username, password: 'sample-password-1' });
  await sql`update sys.sys_user set realname = case username when 'a' then 'Alpha' else 'Beta' end where username in ('a', 'b')`.execute(
    db,
  );
  const items = ['code', 'name'].map((field_name, order_num) => ({ id: field_name, field_name, field_txt: field_name, order_num }));
  await importReports(db, [
    { head: { id: 'r_sample', code: 'r_sample', name: 'Samples', cgr_sql: 'select id as code, name from t_sample' }, items },
  ]);
}
