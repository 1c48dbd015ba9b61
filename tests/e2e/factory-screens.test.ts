import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import menus from '#fixtures/garment/menus.json' with { type: 'json' };
import { chineseOn } from './chinese-on.ts';
import { signInEnglish } from './factory/english-page.ts';
import { dictionaryColumns, headOf, type Head } from './factory/form-heads.ts';
import { walksScreens, type ScreenWalker, type Stage } from './factory/screen-walker.ts';
import { chinese, english } from './factory/words.ts';
import { withoutTabs } from './open-product.ts';
import { product, walksProduct } from './walk.ts';

interface Entry {
  form?: string;
  children?: Entry[];
}

/** The areas of the factory, by the requirement that names their screens. */
const AREAS = [
  ['SCREEN-01', '/md'],
  ['SCREEN-02', '/pur'],
  ['SCREEN-03', '/so'],
  ['SCREEN-04', '/mes'],
  ['SCREEN-05', '/wh'],
  ['SCREEN-06', '/fin'],
  ['SCREEN-07', '/eqp'],
] as const;
/** Wide enough for every column of a grid to be drawn, and low, since a list draws as many rows as there is room for. */
const WIDE = { width: 3600, height: 760 };

const formsBelow = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ form, children = [] }) => [...(form === undefined ? [] : [form]), ...formsBelow(children)]);

/** Names of people, departments and kinds of orders: data in every language. */
let people: string[] = [];
let pages: Readonly<Record<'zh-CN' | 'en-US', { page: Page; walker: ScreenWalker }>>;

walksProduct();
beforeAll(async () => {
  const names = await product.server.query(`select realname as text from sys.sys_user union select depart_name from sys.sys_depart
    union select type_name from biz.so_order_type`);
  people = names.map(({ text }) => String(text)).filter((text) => /\p{Script=Han}/u.test(text));
  // A day on which nothing is at a subcontractor offers no order to send pieces for.
  await product.server.query(`update mes_outsource set status = 'partial' where id = (select max(id) from mes_outsource)`);
  const [own, foreign] = [await product.signedIn(), await signInEnglish(await product.newPage(WIDE))];
  for (const page of [own, foreign]) await withoutTabs(page);
  pages = {
    'zh-CN': { page: own, walker: walksScreens(own, product.server, chinese) },
    'en-US': { page: foreign, walker: walksScreens(foreign, product.server, english, (...what) => isEnglish(foreign, ...what)) },
  };
});

/** What was done, for the output of the run. */
const seen = { shown: 0, saved: 0 };
afterAll(() => console.log(`Screens: ${seen.saved} with a record entered, changed and deleted, ${seen.shown} that only show.`));

/** Expects no Chinese but what the fields of records hold; a field with a dictionary shows a text of the product. */
async function isEnglish(page: Page, { table }: Head, stage: Stage, shown: Readonly<Record<string, string>>): Promise<void> {
  const columns = await dictionaryColumns(product.server, table);
  const data = Object.entries(shown).filter(([key]) => !columns.includes(key));
  const texts = data.flatMap(([, values]) => values.split('|')).filter((text) => /\p{Script=Han}/u.test(text));
  const look = async (place: string) =>
    expect.soft([place, await chineseOn(page, { dictionaryColumns: columns, texts: [...texts, ...people] })]).toEqual([place, []]);
  await look(`${table}, ${stage}`);
  if (stage !== 'new') return;
  const [first, ...others] = await page.getByRole('dialog').last().getByRole('tab').all();
  for (const tab of others) {
    await tab.click();
    await look(`${table}, ${await tab.innerText()}`);
  }
  await first?.click();
}

describe('the screens of the factory', () => {
  it.each(AREAS)(
    '%s IMPLIED-24 each screen below %s opens in both languages, and a record is added, changed, read back and deleted',
    async (_id, url) => {
      const area = menus.find((entry) => entry.url === url);
      const tables = formsBelow(area ? [area as Entry] : []);
      expect(tables.length).toBeGreaterThan(3);
      const broken: string[] = [];
      for (const [place, table] of tables.entries()) {
        const head = await headOf(product.server, table);
        for (const [language, { page, walker }] of Object.entries(pages)) {
          // Records are worked on in English, where every text that has stayed Chinese is seen; in Chinese, the language of their definitions, once for an area.
          const work = language === 'en-US' || place === 0 ? walker.walkRecord : walker.showList;
          await (head.generated ? walker.showRecord(head) : work(head)).catch(async (error: Error) => {
            broken.push(`${table}, ${language}: ${error.message.split('\n').slice(0, 12).join(' ')}`);
            await product.takePictures(`${table} ${language}`);
            await page.goto('/dashboard/analysis');
          });
          expect([table, await page.getByText(/页面定义有|Issues in the definition/).allInnerTexts()]).toEqual([table, []]);
        }
        seen[head.generated ? 'shown' : 'saved']++;
      }
      expect(broken).toEqual([]);
    },
  );
});
