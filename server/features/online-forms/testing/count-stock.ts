import { expect } from 'vitest';
import type { Factory, FactoryRow } from './factory.ts';

/** A stocktake that finds one piece more of one item and one less of another. */
export async function countStock({ today, one, rows, act, done, add, change, broken }: Factory): Promise<void> {
  const store = await one('wh_inventory', "item_kind = 'product' and qty > 1");
  const warehouse = store['warehouse_code'];
  const count = await add('wh_stocktake', {
    ...{ warehouse_code: warehouse, count_date: today, item_kind: 'product', blind: 'N', counter: 'admin', status: 'draft' },
  });
  await done('wh_stocktake', 'start', count);
  expect(await act('wh_stocktake', 'finish', count)).toMatchObject({ success: false, message: expect.stringContaining('实盘数') });
  const lines = await rows('wh_stocktake_line', `count_id = '${count}'`);
  expect(lines.length).toBeGreaterThan(1);
  const [more, less] = lines.filter(({ book_qty: book }) => Number(book) > 1).map(({ id }) => id);
  await change('wh_stocktake', count, ({ wh_stocktake_line: stored }) => ({
    wh_stocktake_line: (stored as FactoryRow[]).map((line) => ({
      ...line,
      count_qty: Number(line['book_qty']) + (line['id'] === more ? 1 : line['id'] === less ? -1 : 0),
      reason: line['id'] === more || line['id'] === less ? '点数' : null,
    })),
  }));
  await done('wh_stocktake', 'finish', count);
  const booked = await one('wh_inbound', `source_id = '${count}'`);
  expect(booked).toMatchObject({ type_code: 'IN_COUNT', status: 'done', total_qty: '1.000' });
  expect(await act('wh_inbound', 'unaudit', booked['id'])).toMatchObject({ success: false, message: expect.stringContaining('盘点') });
  expect(await broken()).toEqual([]);
}
