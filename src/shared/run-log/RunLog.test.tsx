import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { http } from '#src/api/http.ts';
import { createScheduledJobs } from '#src/api/scheduled-jobs.ts';
import { renderPage, stubServer } from '#src/testing/render-page.tsx';
import { RunLog } from './RunLog.tsx';

// Responses are cached by job, so each test has its own job.
const jobOf = (id: string) => ({ id, name: '每晚' });
const run = {
  id: 'r1',
  jobId: 'j1',
  isManual: false,
  state: 'ok',
  startTime: '2026-11-20 03:00:00',
  costTime: 1500,
  message: '清理了 2 个',
};
const { runs } = createScheduledJobs(http);
const RUNS = 'GET /sys/quartzJob/runs';

it('IMPLIED-12 the log of a scheduled job shows each run with its result, the latest first', async () => {
  const failed = { ...run, id: 'r2', isManual: true, state: 'failed', costTime: 20, message: '任务参数错误：days' };
  stubServer({ [RUNS]: { records: [failed, { ...run }], total: 2 } });
  renderPage(<RunLog runs={runs} job={jobOf('j1')} onClose={vi.fn()} />);
  expect(await screen.findByText('执行日志：每晚')).toBeTruthy();
  await screen.findByText('任务参数错误：days');
  const texts = screen.getAllByRole('row').map((row) => row.textContent);
  expect(texts).toEqual(
    expect.arrayContaining(['2026-11-20 03:00:00手动失败20 ms任务参数错误：days', '2026-11-20 03:00:00定时成功1.5 s清理了 2 个']),
  );
});

it('IMPLIED-18 shows an explanation while there are no runs', async () => {
  stubServer({ [RUNS]: { records: [], total: 0 } });
  renderPage(<RunLog runs={runs} job={jobOf('j2')} onClose={vi.fn()} />);
  expect(await screen.findByText(/还没有执行过/)).toBeTruthy();
});

it('IMPLIED-18 a log that cannot be loaded shows why, with a retry', async () => {
  const answers: Record<string, unknown> = { [RUNS]: { success: false, code: 503, message: '数据库暂时不可用，请稍后重试' } };
  stubServer(answers);
  const { user } = renderPage(<RunLog runs={runs} job={jobOf('j3')} onClose={vi.fn()} />);
  expect(await screen.findByText('数据库暂时不可用，请稍后重试')).toBeTruthy();
  answers[RUNS] = { records: [run], total: 1 };
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('清理了 2 个')).toBeTruthy();
});
