import { beforeAll, describe, expect, it } from 'vitest';
import { named } from './named.ts';
import { openMenu } from './open-product.ts';
import { form, list, page, walksAsAdministrator } from './walk.ts';

/** True while the focus is in the first box of the form that can be typed into. */
const isInFirst = () =>
  page.evaluate(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>('[data-field] input:enabled:not([readonly])');
    return boxes.length > 1 && boxes[0] === document.activeElement;
  });
const button = () => page.evaluate(() => document.activeElement?.closest('button')?.textContent ?? '');
const question = () => page.getByRole('dialog').filter({ hasText: '放弃' }).last();

async function openForm() {
  await list.toolbar('新增').click();
  await expect.poll(isInFirst).toBe(true);
}

walksAsAdministrator();
beforeAll(async () => {
  await openMenu(page, '基础资料', '颜色');
  await list.toolbar('新增').waitFor();
});

describe('the focus in a form', () => {
  it('IMPLIED-23 a form focuses its first field, and Escape returns the focus to the button that opened it', async () => {
    await openForm();
    await page.keyboard.press('Escape');
    await form.dialog.waitFor({ state: 'hidden' });
    await expect.poll(button).toContain('新增');
  });

  it('IMPLIED-22 IMPLIED-23 the focus also returns when changes are discarded by keyboard', async () => {
    await openForm();
    await page.keyboard.type('甲');
    await page.keyboard.press('Escape');
    await question().waitFor();
    await question()
      .getByRole('button', { name: named('继续编辑') })
      .press('Enter');
    await question().waitFor({ state: 'hidden' });
    await expect.poll(isInFirst).toBe(true);
    await form.button('取消').last().press('Enter');
    await question()
      .getByRole('button', { name: named('放弃') })
      .press('Enter');
    await form.dialog.waitFor({ state: 'hidden' });
    await expect.poll(button).toContain('新增');
  });
});
