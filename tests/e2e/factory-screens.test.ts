import { describe, expect, it } from 'vitest';
import menus from '#fixtures/garment/menus.json' with { type: 'json' };
import { named } from './named.ts';
import { list, page, product, walksAsAdministrator } from './walk.ts';

interface Entry {
  name: string;
  form?: string;
  children?: Entry[];
}

interface Head {
  id: string;
  is_tree: string;
  generated: boolean;
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

const formsBelow = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ form, children = [] }) => [...(form === undefined ? [] : [form]), ...formsBelow(children)]);

walksAsAdministrator();

async function headOf(table: string): Promise<Head> {
  const [head] = await product.server.query(
    `select id, is_tree, coalesce((nullif(ext_config_json, '')::json ->> 'generated')::boolean, false) as generated
       from sys.onl_cgform_head where table_name = $1`,
    [table],
  );
  return head as unknown as Head;
}

async function openList({ id, is_tree: isTree }: Head): Promise<void> {
  await page.goto(`/online/${isTree === 'Y' ? 'cgformTreeList' : 'cgformList'}/${id}`);
  await page.getByRole('main').locator('[role="grid"] [role="columnheader"], [role="treegrid"] [role="columnheader"]').first().waitFor();
}

describe('the screens of the factory', () => {
  it.each(AREAS)('%s each screen below %s opens without a remark on its document, as a list and as a new form', async (_id, url) => {
    const area = menus.find((entry) => entry.url === url);
    const tables = formsBelow(area ? [area as Entry] : []);
    expect(tables.length).toBeGreaterThan(3);
    for (const table of tables) {
      const head = await headOf(table);
      await openList(head);
      if (head.generated) await expect.poll(() => list.toolbar('新增').count(), { message: table }).toBe(0);
      else {
        await list.toolbar('新增').first().click();
        const form = page.getByRole('dialog').last();
        await form.getByRole('button', { name: named('保存') }).waitFor();
        await form.getByRole('textbox').or(form.getByRole('combobox')).first().waitFor();
      }
      expect([table, await page.getByText('页面定义有').allInnerTexts()]).toEqual([table, []]);
    }
  });
});
