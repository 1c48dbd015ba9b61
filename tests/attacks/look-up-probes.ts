import { expect } from 'vitest';
import type { Probe } from './probe.ts';

const unknownConditionRefused: Probe = async ({ server, verdicts }) => {
  expect(verdicts.map(({ status }) => status)).toEqual(verdicts.map(() => 400));
  for (const condition of ['{"_tableFilterSql":"1=1"}', '{"create_by":"admin"}', '{"__proto__":{"name":"x"}}', '{"constructor":"x"}'])
    for (const url of [
      '/sys/category/loadTreeData?pcode=0',
      '/sys/dict/loadTreeData?tableName=sys_category&text=name&code=id&pidField=pid&pid=0',
    ]) {
      const answer = await server.send('GET', `${url}&condition=${encodeURIComponent(condition)}`, { token: server.lowToken });
      expect([url, condition, answer.statusCode]).toEqual([url, condition, 400]);
    }
};

/** A column outside the registry gives the same response for existing and missing values. */
const onlyRegisteredPairs: Probe = async ({ server }) => {
  const bodies = async (table: string, field: string, values: readonly string[]) => {
    const answers = values.map((value) => {
      const query = new URLSearchParams({ tableName: table, fieldName: field, fieldVal: value, dataId: '' });
      return server.send('GET', `/sys/duplicate/check?${query.toString()}`, { token: server.lowToken });
    });
    return (await Promise.all(answers)).map((answer) => JSON.stringify({ ...answer.json<object>(), timestamp: 0 }));
  };
  const pairs = [
    ['biz_secret', 'salary', [server.canaries.row, 'nothing']],
    ['biz_demo', 'name', ['一行', 'nothing']],
    ['sys_user', 'phone', [server.canaries.phone, 'nothing']],
    ['sys_user', 'password', [server.canaries.passwordHash, 'nothing']],
  ] as const;
  for (const [table, field, values] of pairs) {
    const [there, missing] = await bodies(table, field, values);
    expect([table, field, there]).toEqual([table, field, missing]);
    expect(there).toContain('"success":false');
  }
};

/** Department codes do not come from a rule that could be manipulated. */
const departmentsCanBeAdded: Probe = async ({ server }) => {
  const body = { departName: '新部门' };
  const answer = await server.send('POST', '/sys/sysDepart/add', { token: server.adminToken, body });
  expect(answer.json()).toMatchObject({ success: true, result: { orgCode: expect.stringMatching(/^[A-Z]\d\d$/) } });
};

/** Requests for images and files are rejected with the usual message. */
const blobsFailInJson: Probe = async ({ server }) => {
  const answer = await server.send('GET', '/sys/common/static/temp/no-such-file.png');
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toMatchObject({ success: false, result: null });
};

/** Probes of look-ups without permission. */
export const lookUpProbes: Readonly<Record<string, Probe>> = {
  'unknown condition keys are refused with 400, never ignored silently into SQL': unknownConditionRefused,
  'tableName+fieldName pair must exist in the unique-check registry; answer for unknown pair is identical whatever the data':
    onlyRegisteredPairs,
  'adding a department afterwards works': departmentsCanBeAdded,
  'blob routes give JSON error too': blobsFailInJson,
};
