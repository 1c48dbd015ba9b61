import type { Factory, FactoryRow } from './factory.ts';

type Saves = (table: string, row: FactoryRow, edit: (record: Record<string, unknown>) => object) => Promise<void>;

/** A sample, an inspection and what goes to a subcontractor are of colours and sizes of their style. */
export async function proveStyleChoices({ one, add, today }: Factory, refused: Saves, saved: Saves): Promise<void> {
  const both = `style_no in (select style_no from biz.md_style where coalesce(colours, '') <> '' and coalesce(sizes, '') <> '')`;
  /** A draft with what a document of the demo says in these columns. */
  const draftOf = async (table: string, columns: readonly string[], more: object) => {
    const like = await one(table, both);
    const same = Object.fromEntries(columns.map((key) => [key, like[key]]));
    return one(table, `id = '${await add(table, { ...same, ...more, status: 'draft' })}'`);
  };
  const sample = await one('so_sample', `status = 'requested' and ${both}`);
  const judged = { insp_date: today, lot_qty: 10, sample_qty: 2, major_qty: 0, minor_qty: 0, good_qty: 10 };
  const inspection = await draftOf('mes_inspection', ['fo_no', 'style_no', 'insp_kind', 'inspector'], judged);
  for (const [table, row] of [['so_sample', sample] as const, ['mes_inspection', inspection] as const]) {
    const { own, foreign } = await choicesOf(one, row['style_no']);
    await refused(table, row, () => ({ colour_code: foreign.colour }));
    await refused(table, row, () => ({ size_code: foreign.size }));
    await saved(table, row, () => ({ colour_code: own.colour, size_code: own.size }));
  }
  const moved = ['direction', 'os_no', 'supplier_code', 'fo_no', 'style_no'];
  const move = await draftOf('mes_outsource_move', moved, { move_date: today, mes_outsource_move_line: [] });
  const { own, foreign } = await choicesOf(one, move['style_no']);
  const line = (colour: unknown, size: unknown) => () => ({
    mes_outsource_move_line: [{ colour_code: colour, size_code: size, qty: 1, defect_qty: 0 }],
  });
  await refused('mes_outsource_move', move, line(foreign.colour, own.size));
  await refused('mes_outsource_move', move, line(own.colour, foreign.size));
  await saved('mes_outsource_move', move, line(own.colour, own.size));
}

/** A style comes in sizes of its size group. What it is made of and how it measures is told for its colours and sizes, and its base size is one of them. */
export async function proveStyleParts({ one }: Factory, refused: Saves, saved: Saves): Promise<void> {
  const style = await one(
    'md_style',
    "coalesce(colours, '') <> '' and coalesce(sizes, '') <> '' and id in (select style_id from biz.md_style_spec)",
  );
  const { own, foreign } = await choicesOf(one, style['style_no']);
  /** The lines of a table, the first of them changed. */
  const first = (table: string, change: object) => (record: Record<string, unknown>) => ({
    [table]: (record[table] as object[]).map((line, n) => (n === 0 ? { ...line, ...change } : line)),
  });
  const { size_code: other } = await one('md_size', `size_group <> '${String(style['size_group'])}'`);
  await refused('md_style', style, ({ sizes }) => ({ sizes: `${String(sizes)},${String(other)}` }));
  await refused('md_style', style, () => ({ base_size: foreign.size }));
  await refused('md_style', style, first('md_style_bom', { garment_colour: foreign.colour }));
  await refused('md_style', style, first('md_style_bom', { size_code: foreign.size }));
  await refused('md_style', style, first('md_style_spec', { size_code: foreign.size }));
  await saved('md_style', style, first('md_style_bom', { garment_colour: own.colour, size_code: own.size }));
  await saved('md_style', style, (record) => ({
    base_size: own.size,
    ...first('md_style_bom', { garment_colour: null, size_code: null })(record),
  }));
}

/** A colour and a size that a style comes in, and others. */
async function choicesOf(one: Factory['one'], style: unknown) {
  const own = (list: string) => `(select ',' || ${list} || ',' from biz.md_style where style_no = '${String(style)}')`;
  const choice = async (isOwn: boolean) => {
    const sign = isOwn ? '>' : '=';
    const colour = await one('md_colour', `position(',' || colour_code || ',' in ${own('colours')}) ${sign} 0 and enabled = 'Y'`);
    const size = await one('md_size', `position(',' || size_code || ',' in ${own('sizes')}) ${sign} 0 and enabled = 'Y'`);
    return { colour: colour['colour_code'], size: size['size_code'] };
  };
  return { own: await choice(true), foreign: await choice(false) };
}
