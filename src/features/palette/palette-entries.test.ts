import { expect, it } from 'vitest';
import { loadPinyin } from '#renderer';
import { parseMenu } from '#src/features/navigation/index.ts';
import { paletteEntries, type PaletteSources } from './palette-entries.ts';

const page = (path: string, title: string) => ({ id: path, path, component: 'a', meta: { title } });
const menu = parseMenu([
  { ...page('/so', '销售管理'), children: [page('/online/cgformList/so', '销售订单'), page('/so/bom', 'BOM')] },
  page('/md/colour', '颜色'),
]);
const sources: PaletteSources = {
  menu,
  recent: [
    { path: '/md/colour', title: '颜色', count: 1 },
    { path: '/gone', title: '没有权限了', count: 9 },
  ],
  actions: [{ text: '导出', run: () => {} }],
  records: [{ formId: 'so', formTitle: '销售订单', id: '7', text: 'SO26-1' }],
};
const texts = (text: string, readings: Parameters<typeof paletteEntries>[2] = null) =>
  paletteEntries(text, sources, readings).map((entry) => [entry.group, entry.text]);

it('an empty search shows recent pages that the menu still has, then all pages and the actions of the page', () => {
  expect(texts('')).toEqual([
    ['recent', '颜色'],
    ['page', '销售订单'],
    ['page', 'BOM'],
    ['page', '颜色'],
    ['action', '导出'],
  ]);
});

it('LAYOUT-03 pages are found by title ignoring case, and by the initials of their pinyin', async () => {
  expect(texts('bom')[0]).toEqual(['page', 'BOM']);
  expect(texts('xsdd', await loadPinyin())[0]).toEqual(['page', '销售订单']);
});

it('LAYOUT-03 pages are also found by the title of their group, after those that have it in their own, and each once', async () => {
  const pages = (text: string, readings: Parameters<typeof paletteEntries>[2] = null) =>
    texts(text, readings).flatMap(([group, title]) => (group === 'page' ? [title] : []));
  expect(pages('销售')).toEqual(['销售订单', 'BOM']);
  expect(pages('xsgl', await loadPinyin())).toEqual(['销售订单', 'BOM']);
});

it('a record leads to its list asked for its number', () => {
  const record = paletteEntries('SO26', sources, null).find(({ group }) => group === 'record');
  expect(record).toMatchObject({ text: 'SO26-1', hint: '销售订单', address: '/online/cgformList/so?open=7' });
});
