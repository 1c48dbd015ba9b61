import { beforeAll, describe, expect } from 'vitest';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

walksAsAdministrator();
const step = tellsStory();
beforeAll(async () => {
  await openMenu(page, '系统管理', '定时任务');
});

const dialogOf = (title: string) => page.getByRole('dialog', { name: title });
const answer = (title: string) =>
  dialogOf(title)
    .getByRole('button', { name: named('确定') })
    .press('Enter');

/** Two runs are due within 20 seconds; the rest is room for a busy machine. */
const TWO_RUNS_MS = 60_000;

/** Opens the form, writes what is asked by keyboard, and puts the times together in the editor. */
async function addJob(description: string, times: Readonly<Record<string, string>>): Promise<void> {
  await list.toolbar('新增').press('Enter');
  await form.set('任务', '清理过期会话');
  await form.set('描述', description);
  await page.getByRole('button', { name: '选择 Cron 表达式' }).press('Enter');
  const editor = dialogOf('Cron 表达式');
  for (const [field, text] of Object.entries(times)) {
    await editor.getByRole('textbox', { name: field, exact: true }).fill(text);
    await page.keyboard.press('Enter');
  }
  await editor.getByRole('button', { name: named('确定') }).press('Enter');
  await editor.waitFor({ state: 'hidden' });
  await form.field('描述').press('ControlOrMeta+s');
  await page.getByText('创建定时任务成功').waitFor();
}

describe('定时任务', () => {
  step('CRON-15 IMPLIED-12 SCREEN-08 a job can be composed in the editor by keyboard, saved, and run once by hand with a log', async () => {
    await list.until('描述', (texts) => texts.length === 4, 'the jobs of the demo');
    await addJob('早上六点半', { 分: '30', 时: '6' });
    await list.until('描述', (texts) => texts.includes('早上六点半'), 'the new job');
    expect(await product.server.query("select cron_expression from sys_quartz_job where description = '早上六点半'")).toEqual([
      { cron_expression: '0 30 6 * * ? *' },
    ]);
    await list.rowAction('描述', '早上六点半', '立即执行');
    await answer('提示');
    await page.getByText('执行成功!').waitFor();
    await list.rowAction('描述', '早上六点半', '日志');
    const log = dialogOf('执行日志：早上六点半');
    await log.getByText(/清理了 \d+ 个过期会话/).waitFor();
    await log.getByText('手动', { exact: true }).waitFor();
    await log.getByText('成功', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await log.waitFor({ state: 'hidden' });
  });

  step('CRON-15 IMPLIED-12 a job scheduled every ten seconds runs until it is paused', async () => {
    await addJob('每十秒一次', { 秒: '0/10' });
    await list.until('描述', (texts) => texts.includes('每十秒一次'), 'the new job');
    await list.rowAction('描述', '每十秒一次', '日志');
    const log = dialogOf('执行日志：每十秒一次');
    await log.getByText('定时', { exact: true }).nth(1).waitFor({ timeout: TWO_RUNS_MS });
    await page.keyboard.press('Escape');
    await log.waitFor({ state: 'hidden' });
    await list.rowAction('描述', '每十秒一次', '停用');
    await answer('确认停用');
    await page.getByText('暂停定时任务成功').waitFor();
    await list.until('状态', (texts) => texts.filter((text) => text === '已停用').length === 2, 'the job stopped beside one of the demo');
    await list.rowAction('描述', '每十秒一次', '启用');
    await dialogOf('确认启用')
      .getByRole('button', { name: named('取消') })
      .press('Enter');
  });
});
