import { describe, expect, it } from 'vitest';
import { loadPinyin, optionMatcher, rankedOptions } from './pinyin-match.ts';

const options = ['重庆仓', '红色', '深红', '绿色', 'Cotton 棉', '长袖T恤'].map((text, position) => ({ value: `v${position}`, text }));

describe('filtering options while typing', () => {
  it.each<[string, string[]]>([
    ['', ['重庆仓', '红色', '深红', '绿色', 'Cotton 棉', '长袖T恤']],
    ['红', ['红色', '深红']],
    ['ＣＯＴ', ['Cotton 棉']],
    ['v3', ['绿色']],
    ['hs', []],
  ])('without readings "%s" finds %j by text and value', (query, texts) => {
    expect(optionMatcher(options, null)(query).map(({ text }) => text)).toEqual(texts);
  });

  it.each<[string, string[]]>([
    ['hs', ['红色']],
    ['hongse', ['红色']],
    ['hong', ['红色', '深红']],
    ['shenh', ['深红']],
    ['cqc', ['重庆仓']],
    ['chongqing', ['重庆仓']],
    ['zhongqing', ['重庆仓']],
    ['cqing', ['重庆仓']],
    ['lvse', ['绿色']],
    ['cxtx', ['长袖T恤']],
    ["hong'se", ['红色']],
    ['ongse', []],
    ['c', ['Cotton 棉', '重庆仓', '长袖T恤']],
  ])('with readings "%s" finds %j by pinyin too', async (query, texts) => {
    expect(optionMatcher(options, await loadPinyin())(query).map(({ text }) => text)).toEqual(texts);
  });

  it.each<[string, string[]]>([
    ['yh', ['银灰', '烟灰', '银灰条纹', '浅烟灰', 'PYH']],
    ['gn', ['军绿', 'GN-2', '绿 gn']],
  ])('"%s" offers %j: the code, the whole initials, a prefix, initials inside, anywhere', async (query, texts) => {
    const colours = ['浅烟灰:1', '银灰条纹:2', 'PYH:3', '银灰:4', '烟灰:5', '绿 gn:6', 'GN-2:7', '军绿:gn'].map((one) => {
      const [text = '', value = ''] = one.split(':');
      return { value, text };
    });
    expect(optionMatcher(colours, await loadPinyin())(query).map(({ text }) => text)).toEqual(texts);
  });

  it('of equal matches the one chosen last is offered first', async () => {
    const lately = () => new Map([['v2', 0]]);
    const texts = (query: string, readings: Awaited<ReturnType<typeof loadPinyin>>) =>
      optionMatcher(options, readings, lately)(query).map(({ text }) => text);
    const readings = await loadPinyin();
    expect(texts('色', readings)).toEqual(['红色', '绿色']);
    expect(texts('hong', readings)).toEqual(['红色', '深红']);
    const found = [{ value: 'v3', text: '绿色' }, ...options.slice(1, 3)];
    expect(rankedOptions(found, '红', readings, lately).map(({ text }) => text)).toEqual(['红色', '深红', '绿色']);
    expect(optionMatcher(options, readings, () => new Map([['v3', 0]]))('色').map(({ text }) => text)).toEqual(['绿色', '红色']);
  });

  it.each(['chongqingc', '深红', 'h s', "'hs", 'v1', 'cotton m'])(
    'typing "%s" letter by letter finds what it finds at once',
    async (query) => {
      const readings = await loadPinyin();
      const typed = optionMatcher(options, readings);
      for (let length = 1; length <= query.length; length++) {
        const part = query.slice(0, length);
        expect(typed(part)).toEqual(optionMatcher(options, readings)(part));
      }
      expect(typed('红').map(({ text }) => text)).toEqual(['红色', '深红']);
    },
  );

  it('readings are loaded once, and twenty thousand options can be searched', async () => {
    expect(loadPinyin()).toBe(loadPinyin());
    const many = Array.from({ length: 20_000 }, (_, position) => ({ value: String(position), text: `纯棉双面针织布${position}` }));
    const match = optionMatcher(many, await loadPinyin());
    match('cm');
    expect(match('zhenzhi')).toHaveLength(20_000);
  });
});
