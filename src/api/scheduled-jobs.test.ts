import { expect, it, vi } from 'vitest';
import { createScheduledJobs } from './scheduled-jobs.ts';
import type { Http } from './http.ts';

function fakeHttp(result: unknown) {
  const call = vi.fn(async () => ({ result, message: '好', code: 200 }));
  const forms = { postForm: vi.fn(), postLines: vi.fn(), postForFile: vi.fn(), download: vi.fn() };
  const http: Http = { get: call, post: call, put: call, delete: call, ...forms, address: (path) => path, onFailure: () => {} };
  return { call, jobs: createScheduledJobs(http) };
}

it('a new job is added without an id, an existing one is updated; the status is sent as a number', async () => {
  const { call, jobs } = fakeHttp('j2');
  const record = { jobClassName: 'ClearSessions', cronExpression: '0 0 3 * * ? *', status: '-1' };
  const save = (row: typeof record & { id?: string }) => jobs.save({ documentId: 'd', tableType: 1, record: row });
  expect(await save(record)).toEqual({ id: 'j2', message: '好' });
  expect(call).toHaveBeenLastCalledWith('/sys/quartzJob/add', { body: { ...record, status: -1 }, silent: true });
  expect(await save({ ...record, id: 'j1' })).toEqual({ id: 'j1', message: '好' });
  expect(call).toHaveBeenLastCalledWith('/sys/quartzJob/edit', { body: { ...record, id: 'j1', status: -1 }, silent: true });
});

it('one job is deleted by its id, several with a batch call, as the one of a batch is', async () => {
  const { call, jobs } = fakeHttp(null);
  await jobs.remove('d', ['a']);
  expect(call).toHaveBeenLastCalledWith('/sys/quartzJob/delete', { params: { id: 'a' }, silent: true });
  await jobs.remove('d', ['a', 'b']);
  expect(call).toHaveBeenLastCalledWith('/sys/quartzJob/deleteBatch', { params: { ids: 'a,b' }, silent: true });
  await jobs.remove('d', ['a'], { isBatch: true });
  expect(call).toHaveBeenLastCalledWith('/sys/quartzJob/deleteBatch', { params: { ids: 'a' }, silent: true });
});

it.each([null, 'x', { records: 'x', total: 'x' }])('IMPLIED-18 the invalid response %j is an empty page', async (answer) => {
  const { jobs } = fakeHttp(answer);
  expect(await jobs.runs('j', 1, 20)).toEqual({ runs: [], total: 0 });
  expect(await jobs.classes()).toEqual([]);
});
