import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#server/access/sessions.ts';
import { tableOf } from '#server/catalogue/identifiers.ts';
import { newId } from '#server/db/new-id.ts';
import { say } from '#server/sentence.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { fileFolder } from '#server/uploads/file-folder.ts';
import { readParameter } from './job-kind.ts';
import { jobKind, jobKinds } from './job-kinds.ts';

describe('what can be scheduled', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
  });
  afterAll(() => server.close());

  const run = async (name: string, parameter = '') => {
    const kind = jobKind(name);
    return say(
      await kind.run({ context: server.context, parameter: readParameter(kind, parameter), signal: new AbortController().signal }),
    );
  };

  it('every job has its own name and title, and runs without a parameter', async () => {
    expect(new Set(jobKinds.map(({ name }) => name)).size).toBe(jobKinds.length);
    for (const { name, title } of jobKinds) {
      expect(title).not.toBe('');
      expect(await run(name)).toMatch(/\S/);
    }
  });

  it('ClearSessions removes expired sessions and keeps valid ones', async () => {
    const { db } = server.context;
    const { id } = await db.selectFrom('sys.sys_user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
    const old = await openSession(db, { userId: id, orgCode: null, address: '::1', isRemembered: false });
    await db.updateTable('sys.sys_session').set({ expires_at: '2020-01-01' }).execute();
    const token = await server.signIn();
    await sql`insert into sys.sys_captcha values ('k', 'a', '2020-01-01')`.execute(db);
    expect(await run('ClearSessions')).toMatch(/^清理了 [01] 个过期会话、1 个过期验证码$/);
    const ask = async (one: string) =>
      (await server.app.inject({ url: '/jeecg-boot/sys/permission/getUserPermissionByToken', headers: { 'x-access-token': one } }))
        .statusCode;
    expect([await ask(token), await ask(old)]).toEqual([200, 401]);
  });

  it('ClearUploads removes old unreferenced files, and keeps the others', async () => {
    const { db, config } = server.context;
    const folder = fileFolder(config.dataDir);
    const keep = async (name: string, days: number) => {
      const file = await folder.write(Readable.from(['x']));
      await file.keep();
      const row = { id: newId(), path: name, stored_name: file.storedName, original_name: 'x', size_bytes: 1, media_type: 'text/plain' };
      await db
        .insertInto('sys.file')
        .values({ ...row, create_by: 'admin', create_time: null })
        .execute();
      await sql`update sys.file set create_time = localtimestamp - make_interval(days => ${days}) where id = ${row.id}`.execute(db);
      return file.storedName;
    };
    await keep('temp/没人要_AAAAAAAAAAAA.png', 40);
    const kept = [
      await keep('temp/年轻_BBBBBBBBBBBB.png', 20),
      await keep('temp/图样_CCCCCCCCCCCC.png', 40),
      await keep('jeditor/说明_DDDDDDDDDDDD.png', 40),
      await keep('temp/头像_EEEEEEEEEEEE.png', 40),
    ];
    await sql`update biz.md_style set remark = 'temp/a.png,temp/图样_CCCCCCCCCCCC.png' where id = (select min(id) from biz.md_style)`.execute(
      db,
    );
    const html = `<img src="/jeecg-boot/sys/common/static/${encodeURI('jeditor/说明_DDDDDDDDDDDD.png')}">`;
    await sql`update biz.md_colour set remark = ${html} where id = (select min(id) from biz.md_colour)`.execute(db);
    await db.updateTable('sys.sys_user').set({ avatar: 'temp/头像_EEEEEEEEEEEE.png' }).where('username', '=', 'admin').execute();
    expect(await run('ClearUploads')).toBe('检查了 4 个附件，清理了 1 个');
    expect((await readdir(path.join(config.dataDir, 'files'))).toSorted()).toEqual(kept.toSorted());
    expect(await run('ClearUploads', '{"days":7}')).toBe('检查了 4 个附件，清理了 1 个');
  });

  it('RefreshInitials recomputes the initials by which pickers find names', async () => {
    const { db } = server.context;
    await db.updateTable('sys.sys_user').set({ realname: '张三', initials: null }).where('username', '=', 'admin').execute();
    expect(await run('RefreshInitials')).toMatch(/，更新了 1 个$/);
    expect(await run('RefreshInitials')).toMatch(/，更新了 0 个$/);
    const admin = await db.selectFrom('sys.sys_user').select('initials').where('username', '=', 'admin').executeTakeFirst();
    expect(admin).toEqual({ initials: 'zs' });
  });

  it('CountRecords counts new records by form, the most first', async () => {
    const { db } = server.context;
    const { forms, find } = await server.context.catalogue.snapshot();
    const [style, colour] = [find('md_style')?.title, find('md_colour')?.title];
    for (const form of forms.filter((one) => !one.isView && one.field('create_time')?.stored))
      await sql`update ${tableOf(form)} set create_time = '2020-01-01'`.execute(db);
    await sql`update biz.md_style set create_time = localtimestamp where id in (select id from biz.md_style limit 2);
      update biz.md_colour set create_time = localtimestamp where id in (select id from biz.md_colour limit 3)`.execute(db);
    expect(await run('CountRecords')).toContain(`${colour} 3、${style} 2`);
    await sql`update biz.md_style set create_time = '2020-01-01'; update biz.md_colour set create_time = '2020-01-01'`.execute(db);
    expect(await run('CountRecords')).toContain('没有新增单据');
  });
});
