import { describe, expect, it } from 'vitest';
import { diagnosticReport } from '#renderer/diagnostics.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { meaningIndex } from '#renderer/grid-entry/reading/meanings.ts';
import type { LookUpSources } from '../define.ts';
import { columnTypeOf } from '../index.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { areasOf, knownAreas, loadAreas } from './areas.ts';
import { pcaColumn } from './column.ts';

const table = {
  86: { 330000: '浙江省', 820000: '澳门特别行政区' },
  330000: { 330100: '杭州市' },
  330100: { 330106: '西湖区' },
  820000: { 820001: '花地瑪堂區' },
};
const areas = areasOf(table);
const codes = (code: string) => areas.pathOf(code).map((area) => area.code);

describe('areas', () => {
  it('DATA-03 a code has a path of three codes under the root 86, and a text of three joined by a slash', () => {
    expect(codes('330106')).toEqual(['330000', '330100', '330106']);
    expect(areas.textOf('330106')).toBe('浙江省/杭州市/西湖区');
    expect(areas.provinces.map((area) => area.code)).toEqual(['330000', '820000']);
  });

  it('DATA-03 a province may have two levels, and an area of a higher level has a text too', () => {
    expect(areas.textOf('820001')).toBe('澳门特别行政区/花地瑪堂區');
    expect(areas.textOf('330100')).toBe('浙江省/杭州市');
    expect(areas.provinces[1]?.children?.[0]).toEqual({ code: '820001', text: '花地瑪堂區' });
  });

  it('an unknown code has neither path nor text, even one named like an inherited object member', () => {
    for (const code of ['999999', '', 'constructor', '86']) {
      expect(codes(code)).toEqual([]);
      expect(areas.textOf(code)).toBeUndefined();
    }
  });

  it('a joined text is parsed back, also with spaces and full-width slashes', () => {
    expect(areas.codeOf('浙江省／杭州市 / 西湖区')).toBe('330106');
    expect(areas.codeOf('西湖区')).toBeUndefined();
  });

  it('the areas of the country have all 34 provinces', async () => {
    const all = await loadAreas();
    expect(all.provinces).toHaveLength(34);
    expect(knownAreas()).toBe(all);
  });
});

describe('pca', () => {
  it('FORM-07 DATA-03 stores the last code and shows the joined text; an unknown code unchanged', async () => {
    await loadAreas();
    const column = sampleColumn('pca');
    expect(pcaColumn.format('330106', column)).toBe('浙江省/杭州市/西湖区');
    expect(pcaColumn.parse('广东省/深圳市/南山区', column)).toBe('440305');
    expect(pcaColumn.format('330199', column)).toBe('330199');
    expect([['330000', '330100', '330106'], '330000/330100/330106', '820000,820001'].map((path) => pcaColumn.parse(path, column))).toEqual([
      ...['330106', '330106', '820001'],
    ]);
    expect(pcaColumn.parse('330106,440305', column)).toBe('330106,440305');
    expect(columnTypeOf('pca', 'form')).toEqual({ name: 'pca', support: 'known' });
  });

  it('FORM-07 reads its appearance from fieldExtendJson, a cascader by default', () => {
    const field = (extension: Record<string, unknown>) => ({ source: {}, extension }) as unknown as FieldDocument;
    expect(pcaColumn.configure?.(field({ type: 'select' }), () => undefined)).toEqual({ look: 'select' });
    expect(pcaColumn.configure?.(field({}), () => undefined)).toBeUndefined();
  });

  it('FORM-07 ERR-41 an unknown appearance is a remark with the nearest known one', () => {
    const { collected, report } = diagnosticReport();
    const field = { source: {}, extension: { type: 'selects' }, pointer: '/form/place' } as unknown as FieldDocument;
    expect(pcaColumn.configure?.(field, report)).toEqual({ look: 'selects' });
    expect(collected).toMatchObject([{ code: 'area-type-unknown', pointer: '/form/place', suggestion: 'select' }]);
  });
});

describe('names of areas', () => {
  it('an area is found by its joined text, its code, or its own name if that is unique', async () => {
    const found = await pcaColumn.lookUp?.(sampleColumn('pca'))?.find([], {} as LookUpSources);
    const mean = meaningIndex(found ?? { named: [], unasked: [] });
    const codesOf = (text: string) => [mean(text)].flat().map((one) => (typeof one === 'string' ? one : one.value));
    expect(codesOf('北京市/市辖区/东城区')).toEqual(['110101']);
    expect(codesOf('110101')).toEqual(['110101']);
    expect(codesOf('西湖区').length).toBeGreaterThan(1);
    expect(codesOf('阿荣旗')).toEqual(['150721']);
    expect(codesOf('桃花源')).toEqual([]);
  });
});
