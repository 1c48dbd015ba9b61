import { describe, expect } from 'vitest';
import { openMenu } from './open-product.ts';
import { list, page, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

walksAsAdministrator();
const step = tellsStory();

const field = (label: string) => page.getByRole('search').getByRole('textbox', { name: label });
const operator = (label: string, name: string) =>
  page
    .getByRole('search')
    .locator('label', { hasText: label })
    .locator('..')
    .getByRole('button', { name: `条件：${name}` });
const filters = () => Object.fromEntries([...new URL(page.url()).searchParams].filter(([name]) => name.startsWith('f.')));
const isNotDenim = (texts: string[]) => texts.length > 0 && !texts.some((text) => text.includes('牛仔'));

describe('the operators of a query row', () => {
  step('FORM-03 an operator is chosen by mouse, and the server applies it', async () => {
    await openMenu(page, '基础资料', '款式');
    await list.until('款号', (texts) => texts.length >= 10, 'the first page of styles');
    const [first = ''] = await list.column('款号');
    await list.filter('款号', first);
    await operator('款号', '包含').click();
    await page.getByRole('menuitem', { name: '不等于', exact: true }).click();
    await list.query();
    await list.until('款号', (texts) => texts.length > 0 && !texts.includes(first), 'all but the first style');
    await expect.poll(() => list.total()).toBe(47);
    expect(filters()).toEqual({ 'f.style_no': `!${first}` });
  });

  step('FORM-03 the operator is restored from the URL, without its mark in the field', async () => {
    const before = await field('款号').inputValue();
    await page.reload();
    await operator('款号', '不等于').waitFor();
    expect(await field('款号').inputValue()).toBe(before);
    await expect.poll(() => list.total()).toBe(47);
  });

  step('FORM-03 reset clears the operator with the value', async () => {
    await list.reset();
    await operator('款号', '包含').waitFor();
    await expect.poll(() => list.total()).toBe(48);
    expect(filters()).toEqual({});
  });

  step('FORM-03 an operator is chosen by keyboard alone, and a screen reader hears it with the field', async () => {
    await field('款式名称').focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => operator('款式名称', '包含').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('menu').locator('[role="menuitem"]:focus');
    await active.waitFor();
    const moved = async () => {
      const name = await active.innerText();
      if (name !== '以..开始') await page.keyboard.press('ArrowDown');
      return name;
    };
    await expect.poll(moved).toBe('以..开始');
    await page.keyboard.press('Enter');
    await expect.poll(() => operator('款式名称', '以..开始').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    const description = await field('款式名称').evaluate(
      (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(description).toBe('以..开始');
    const names = await list.column('款式名称');
    const start = names[0]?.slice(0, 2) ?? '';
    await page.keyboard.type(start);
    await page.keyboard.press('Enter');
    await list.until('款式名称', (texts) => texts.every((text) => text.startsWith(start)), `styles that begin with ${start}`);
    expect(filters()).toEqual({ 'f.style_name': `${start}*` });
  });

  step('GRID-26 a query, also one of the history, clears the selection', async () => {
    await list.select(0);
    await page.getByText('已选择 1 条').waitFor();
    await page.goBack();
    await expect.poll(() => page.getByText('已选择 1 条').count()).toBe(0);
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await list.select(0);
    await page.getByText('已选择 1 条').waitFor();
    await list.filter('款式名称', '衬衫');
    await list.query();
    await list.until('款式名称', (texts) => texts.length > 0 && isNotDenim(texts), 'shirts');
    await expect.poll(() => page.getByText('已选择 1 条').count()).toBe(0);
    await list.press('批量删除');
    await page.getByText('请选择一条记录！').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
