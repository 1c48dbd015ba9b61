import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { columnTypes, type ColumnTypeName } from '#renderer';
import { editInCell, editByMouseInCell } from './gallery/cell-edits.ts';
import { drivesGallery, type FormState, type GalleryDriver, keyOf, shownIn } from './gallery/gallery-driver.ts';
import { checkFailing, checkSilent, checkSlow } from './gallery/server-moods.ts';
import { typeDrivers } from './gallery/type-drivers.ts';
import { unnamedControls } from './gallery/unnamed-controls.ts';
import { drivesCells } from './cells-driver.ts';
import { openMenu } from './open-product.ts';
import { page, walksAsAdministrator } from './walk.ts';

let gallery: GalleryDriver;

/** Read-only types, without an editor. */
const SHOWN_ONLY = columnTypes.filter(({ editing, name }) => editing === 'shown' || name === 'slot').map(({ name }) => name);
const driven = columnTypes.flatMap((type) => {
  const driver = typeDrivers[type.name];
  return driver ? [{ name: type.name, type, driver }] : [];
});
/** Types of tables alone. */
const isInForms = (name: string) => name !== 'checkbox';
/** Files go into the row that has none. */
const rowOf = (name: string) => (['upload', 'file', 'image'].includes(name) ? 2 : 1);

/** The controls and icons of the open type without a name, and names that are codes. */
async function unnamedIn(language: string, name: string): Promise<string[]> {
  const controls = await unnamedControls(page);
  // The component library gives each icon an English name.
  const icons = await page
    .locator('.anticon:not([aria-hidden="true"])')
    .evaluateAll((all) => all.map((icon) => `the icon ${icon.getAttribute('aria-label')}`));
  const codes = (await page.getByRole('main').innerText()).match(/\b(gallery|form|grid|rule|action|people|popup|tree)\.[a-z-]+\b/);
  return [...controls, ...icons, ...(codes ? [codes[0]] : [])].map((found) => `${language} ${name}: ${found}`);
}

const has = (state: FormState) => async () => (await gallery.field(state).getByRole('alert').count()) > 0;

// Cleans up after a failed test, so that it does not fail the next one. Hooks run in reverse order, so the screenshot is taken first.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await page.reload();
});
walksAsAdministrator();
beforeAll(async () => {
  await openMenu(page, '开发者', '控件库');
  gallery = drivesGallery(page);
  // From here on the browser hands every choice of files to the test.
  page.on('filechooser', () => {});
});

it('every editable type has a driver in type-drivers.ts', () => {
  const known = [...driven.map(({ name }) => name), ...SHOWN_ONLY];
  expect(known.toSorted()).toEqual(columnTypes.map(({ name }) => name).toSorted());
});

describe.each(driven)('控件库: $name', ({ name, type, driver }) => {
  beforeAll(() => gallery.open(name));

  it('IMPLIED-23 every control has a name', async () => expect(await unnamedIn('zh-CN', name)).toEqual([]));

  it.runIf(isInForms(name))('FORM-01 accepts a value by mouse in a form', async () => {
    await driver.byMouse(page, gallery.field('empty'));
    await expect.poll(() => shownIn(gallery.field('empty'))).toContain(driver.shown);
    await gallery.closePopups();
  });

  it.runIf(isInForms(name))('FORM-01 IMPLIED-23 shows its failure in a form, and accepts a value by keyboard only', async () => {
    const message = await gallery.field('invalid').getByRole('alert').getAttribute('id');
    await expect
      .poll(() => gallery.field('invalid').locator('[aria-describedby]').first().getAttribute('aria-describedby'))
      .toContain(message);
    await gallery.tabInto('invalid');
    await driver.byKeys(page);
    await expect.poll(() => shownIn(gallery.field('invalid'))).toContain(driver.shown);
    await page.keyboard.press('Tab');
    await expect.poll(has('invalid')).toBe(false);
    await expect.poll(() => shownIn(gallery.field('invalid'))).toContain(driver.shown);
  });

  it.runIf(isInForms(name))('FORM-06 cannot be changed where it is read-only', async () => {
    await expect.poll(() => gallery.field('disabled').locator('input[type="file"]').count()).toBe(0);
    if (driver.isFile) return;
    const before = await shownIn(gallery.field('disabled'));
    await gallery.field('disabled').click({ position: { x: 24, y: 40 }, force: true });
    await page.keyboard.type('7');
    await expect.poll(() => gallery.popups().count()).toBe(0);
    await expect.poll(() => shownIn(gallery.field('disabled'))).toBe(before);
  });

  it('IMPLIED-23 is changed in its cell by keyboard', async () => {
    const row = rowOf(name);
    await gallery.focusCell(row);
    await editInCell(page, driver);
    await expect.poll(() => shownIn(gallery.cell(row))).toContain(driver.shownInCell ?? driver.shown);
    await gallery.closePopups();
  });

  it('GRID-08 is changed in its cell by mouse', async () => {
    if (driver.isFile) await gallery.reopen(name);
    await editByMouseInCell(page, gallery, 2, type, driver);
    await expect.poll(() => shownIn(gallery.cell(2))).toContain(driver.shownInCell ?? driver.shown);
    await gallery.closePopups();
  });

  it('IMPLIED-23 filters a list by keyboard, if it can be queried', async () => {
    if ((await gallery.query().count()) === 0) return;
    const controls = gallery.query().locator('input, textarea');
    await controls.first().waitFor();
    const boxes = await gallery.query().locator('.ant-picker input').count();
    for (let box = 0; box < Math.max(1, boxes); box++) {
      await controls.nth(box).focus();
      await (driver.inQuery ?? driver.byKeys)(page);
    }
    await gallery.query().getByRole('button', { name: '查询' }).press('Enter');
    await expect.poll(() => gallery.answer().innerText()).toContain(keyOf(name));
    await gallery.closePopups();
  });
});

describe('控件库: cancelled edits', () => {
  it.each(driven.filter(({ driver }) => !driver.inCell))('$name keeps its value when its edit is cancelled', async ({ name }) => {
    await gallery.open(name);
    const before = await shownIn(gallery.cell(0));
    await gallery.focusCell(0);
    await page.keyboard.press('F2');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => shownIn(gallery.cell(0))).toBe(before);
  });
});

describe('控件库: cells with a dialog', () => {
  it.each(['sel-depart', 'sel-user', 'sel-role', 'sel-position'] as const)(
    'typing on %s opens its picker, with the text in the search',
    async (name) => {
      await gallery.open(name);
      await gallery.focusCell(0);
      await page.keyboard.type('zh');
      const search = page.getByRole('dialog').locator('input:focus');
      await search.waitFor();
      await expect.poll(() => search.inputValue()).toBe('zh');
      await gallery.closePopups();
    },
  );
});

describe('控件库: drop-downs in cells', () => {
  it.each(['select', 'select-multiple', 'checkbox-group', 'link-table', 'sel-tree', 'cat-tree', 'pca'] as const)(
    'GRID-08 the drop-down of %s fills its cell',
    async (name) => {
      await gallery.open(name);
      await gallery.focusCell(0);
      await page.keyboard.press('F2');
      const list = gallery.cell(0).locator('.ant-select');
      await list.waitFor();
      const apart = async () => {
        const [inner, outer] = await Promise.all([list.boundingBox(), gallery.cell(0).boundingBox()]);
        return Math.max(Math.abs(inner!.y - outer!.y), Math.abs(inner!.y + inner!.height - outer!.y - outer!.height));
      };
      // The border of a cell is one pixel.
      await expect.poll(apart).toBeLessThanOrEqual(1);
      await gallery.closePopups();
      await page.keyboard.press('Escape');
    },
  );
});

describe('控件库: keys in quick succession', () => {
  const together = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
  const editor = () => gallery.cell(1).locator('input:focus');

  it.each(['input', 'select', 'date', 'textarea'] as const)('text typed right after Escape in %s goes to the cell', async (name) => {
    await gallery.open(name);
    await gallery.focusCell(1);
    await page.keyboard.press('F2');
    await editor().waitFor();
    await together('Escape', '7');
    await expect.poll(() => editor().inputValue()).toBe('7');
    await gallery.closePopups();
    await page.keyboard.press('Escape');
    await gallery.cell(1).locator('input').waitFor({ state: 'detached' });
  });

  it('an arrow key right after the Enter that chooses moves on from the cell, which has the chosen value', async () => {
    await gallery.open('select');
    await gallery.focusCell(1);
    await page.keyboard.type('夏');
    await page.locator('.ant-select-item-option-active', { hasText: '夏' }).waitFor();
    await together('Enter', 'ArrowDown');
    await expect.poll(() => drivesCells(() => gallery.cell(2)).focusedCell()).toBe('2/select');
    await expect.poll(() => shownIn(gallery.cell(1))).toContain('夏');
  });
});

describe('控件库: typed text without a match', () => {
  it.each([
    ['select', '无甲'],
    ['sel-search-async', '无乙'],
    ['cat-tree', '无丙'],
    ['pca', '无丁'],
    ['link-table', '无戊'],
  ] as const)('IMPLIED-23 in a form Tab keeps it in the input of a %s, and reports it only once', async (name, text) => {
    const sentence = page.locator('.ant-message-notice').filter({ hasText: `没有匹配“${text}”的选项` });
    await gallery.open(name);
    const box = gallery.field('empty').locator('input').first();
    await box.focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    await sentence.waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => box.inputValue()).toBe(text);
    // It was there once; by now it may have gone by itself.
    expect(await sentence.count()).toBeLessThan(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => box.inputValue()).toBe('');
  });

  it('IMPLIED-23 Tab chooses the item highlighted by an arrow key in an open list of a form, and moves to the next field', async () => {
    await gallery.open('select');
    const box = gallery.field('empty').locator('input').first();
    await box.click();
    await page.locator('.ant-select-item-option-active', { hasText: '请选择' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('.ant-select-item-option-active', { hasText: '春' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => shownIn(gallery.field('empty'))).toContain('春');
    await expect.poll(() => gallery.field('empty').evaluate((field) => field.contains(document.activeElement))).toBe(false);
  });
});

describe('控件库: slow, unresponsive and failing servers', () => {
  const remote = driven.filter(({ driver }) => driver.isRemote);

  it.each(remote)('$name uses the response of a slow server', ({ name, driver }) => checkSlow(page, gallery, name, driver));

  it.each(remote)('IMPLIED-18 $name shows that it is waiting for a server that never responds, and keeps its value', ({ name, driver }) =>
    checkSilent(page, gallery, name, driver),
  );

  it.each(remote)('IMPLIED-18 $name shows what failed, offers a retry, and keeps its value', ({ name, driver }) =>
    checkFailing(page, gallery, name, driver),
  );
});

describe('控件库: languages and names', () => {
  it.each([
    ['radio', '.ant-radio'],
    ['checkbox-group', '.ant-checkbox'],
  ] as const)('IMPLIED-23 an invalid %s has the error colour, as other controls do', async (name, control) => {
    await gallery.setServer('normal');
    await gallery.open(name);
    const colorOf = (state: FormState) =>
      gallery
        .field(state)
        .locator(control)
        .first()
        .evaluate((box) => getComputedStyle(box).borderTopColor);
    const colorOfFault = await gallery
      .field('invalid')
      .getByRole('alert')
      .evaluate((sentence) => getComputedStyle(sentence).color);
    await page.mouse.move(0, 0);
    await expect.poll(() => colorOf('invalid')).toBe(colorOfFault);
    await expect.poll(() => colorOf('empty')).not.toBe(colorOfFault);
  });

  it('IMPLIED-23 IMPLIED-24 types that are only shown have names, and every control of every type has one in English', async () => {
    await gallery.setServer('normal');
    const unnamed: string[] = [];
    const walk = async (language: string, names: readonly ColumnTypeName[]) => {
      for (const name of names) {
        await gallery.open(name);
        unnamed.push(...(await unnamedIn(language, name)));
      }
    };
    await walk('zh-CN', SHOWN_ONLY);
    await page.getByRole('button', { name: /切换语言/ }).click();
    await page.getByRole('main').getByRole('heading', { name: 'Control gallery' }).waitFor();
    await walk(
      'en-US',
      columnTypes.map(({ name }) => name),
    );
    await page.getByRole('button', { name: /Switch language/ }).click();
    await page.getByRole('main').getByRole('heading', { name: '控件库' }).waitFor();
    expect(unnamed).toEqual([]);
  });
});
