import { describe, expect } from 'vitest';
import { openMenu } from './open-product.ts';
import { list, page, walksAsAdministrator } from './walk.ts';
import { tellsStory } from './tells-story.ts';

walksAsAdministrator();
const step = tellsStory();

describe('款式: a list that exists only as a document', () => {
  step('GUARD-05 after sign-in the menu opens the list', async () => {
    await openMenu(page, '基础资料', '款式');
    await list.until('款号', (texts) => texts.length >= 10, 'the first page of styles');
    await expect.poll(() => list.total()).toBe(48);
  });

  step('the list can be filtered by text and by dictionary, and reset shows all records again', async () => {
    await list.filter('款式名称', '牛仔');
    await list.query();
    const names = await list.until(
      '款式名称',
      (texts) => texts.length > 0 && texts.every((text) => text.includes('牛仔')),
      'only denim styles',
    );
    await expect.poll(() => list.total()).toBe(names.length);
    await list.reset();
    await list.until('款式名称', (texts) => texts.some((text) => !text.includes('牛仔')), 'all styles again');
  });

  step('CALL-108 the list can be sorted by a column in both directions', async () => {
    await list.sortBy('吊牌价');
    await list.until('吊牌价', (texts) => isSorted(texts, 1), 'prices ascending');
    await list.sortBy('吊牌价');
    await list.until('吊牌价', (texts) => isSorted(texts, -1), 'prices descending');
  });

  step('CALL-108 the list has pages, and the page is in the URL', async () => {
    // Codes are drawn later than prices, so that those on the screen may still be of the page before.
    const isSecondPage = (url: URL | string) => new URL(url).searchParams.get('pageNo') === '2';
    const answered = page.waitForResponse((response) => isSecondPage(response.url()));
    const firstNumber = () => page.locator('.ag-row[row-index="0"] [col-id="#"]').innerText();
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await page.route(isSecondPage, async (route) => {
      await isHeld;
      await route.continue();
    });
    await list.goToPage(2);
    // Rows that are still those of the first page keep their numbers.
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    expect(await firstNumber()).toBe('1');
    answer();
    const { result } = await (await answered).json();
    const second: string[] = result.records.map((record: { style_no: string }) => record.style_no);
    const isSecond = (texts: string[]) => texts.join() === second.join();
    await list.until('款号', isSecond, 'the second page');
    expect(Number(await firstNumber())).toBeGreaterThan(1);
    await page.unroute(isSecondPage);
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.reload();
    await list.until('款号', isSecond, 'the second page after a reload');
  });
});

function isSorted(texts: readonly string[], direction: 1 | -1): boolean {
  const numbers = texts.map((text) => Number(text.replaceAll(',', '')));
  return numbers.length > 1 && numbers.every((number, index) => index === 0 || (number - numbers[index - 1]!) * direction >= 0);
}
