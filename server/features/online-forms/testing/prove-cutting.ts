import { expect } from 'vitest';
import type { Factory, FactoryRow } from './factory.ts';

type Refuses = (table: string, row: FactoryRow, edit: () => object) => Promise<void>;

/** A lay is of colours and sizes of its style, and its rolls make the plies of each colour. */
export async function proveCutting(factory: Factory, refused: Refuses): Promise<void> {
  const { one, rows, act, add, change, done } = factory;
  const fo = await one(
    'mes_factory_order',
    "status in ('released', 'cutting') and id in (select fo_id from biz.mes_factory_order_line group by fo_id having count(distinct colour_code) > 1)",
  );
  const lines = await rows('mes_factory_order_line', `fo_id = '${fo['id']}'`);
  const [first, second] = [...new Set(lines.map((line) => line['colour_code']))];
  const { style_no: style } = fo;
  const own = (list: string) => `(select ',' || ${list} || ',' from biz.md_style where style_no = '${style}')`;
  const { colour_code: foreign } = await one('md_colour', `position(',' || colour_code || ',' in ${own('colours')}) = 0 and enabled = 'Y'`);
  const { size_code: odd } = await one('md_size', `position(',' || size_code || ',' in ${own('sizes')}) = 0 and enabled = 'Y'`);
  const plies = (colour: unknown, count: number) => ({ colour_code: colour, lot_no: 'L1', shade: 'A', plies: count });
  const roll = (colour: unknown, roll: string, count: number) => ({
    ...{ colour_code: colour, lot_no: 'L1', roll_no: roll, issued_m: 1, plies: count, end_bit_m: 0, defect_m: 0 },
  });
  const id = await add('mes_cutting', {
    ...{ fo_no: fo['fo_no'], style_no: style, cut_part: 'interlining', bed_no: 91, cut_date: factory.today, marker_length_m: 1 },
    ...{ bundle_max: 6, group_code: (await one('mes_cutting_group', 'true'))['group_code'], status: 'draft' },
    mes_cutting_ply: [plies(first, 3), plies(second, 1)],
    mes_cutting_size: [{ size_code: lines[0]?.['size_code'], ratio: 1 }],
    mes_cutting_roll: [roll(first, '1', 1), roll(second, '2', 3)],
  });
  const lay = await one('mes_cutting', `id = '${id}'`);
  await refused('mes_cutting', lay, () => ({ mes_cutting_ply: [plies(foreign, 4)] }));
  await refused('mes_cutting', lay, () => ({ mes_cutting_size: [{ size_code: odd, ratio: 1 }] }));
  await refused('mes_cutting', lay, () => ({ mes_cutting_roll: [roll(foreign, '1', 4)] }));
  const { colour_name: name } = await one('md_colour', `colour_code = '${first}'`);
  const answer = () => act('mes_cutting', 'audit', id, { confirmed: true });
  expect((await answer()).message).toContain(`${name} 用布明细共 1 层，颜色层数是 3 层`);
  await change('mes_cutting', id, () => ({ mes_cutting_roll: [roll(first, '1', 3)] }));
  expect(await answer()).toMatchObject({ success: false, message: expect.stringContaining('用布明细共 0 层，颜色层数是 1 层') });
  await change('mes_cutting', id, () => ({ mes_cutting_roll: [roll(first, '1', 2), roll(first, '2', 1), roll(second, '3', 1)] }));
  for (const code of ['audit', 'unaudit', 'void']) await done('mes_cutting', code, id);
}
