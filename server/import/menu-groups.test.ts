import { describe, expect, it } from 'vitest';
import { groupForms } from './menu-groups.ts';

const form = (table: string, title = table, category = '') => ({ id: table, table, title, category });
const names = (forms: ReturnType<typeof form>[], categories: [string, string][] = []) => {
  const places = groupForms(forms, new Map(categories));
  return Object.fromEntries(forms.map(({ id }) => [id, places.get(id)?.map(({ name }) => name)]));
};

describe('the groups of imported forms', () => {
  it('a few forms of no category stand side by side', () => {
    expect(names([form('erp_a'), form('erp_b'), form('x')])).toEqual({ erp_a: [], erp_b: [], x: [] });
  });

  it('a category that the dictionary knows is a group; any other code is none', () => {
    const places = names([form('a', '甲', 'demo'), form('b', '乙', 'unknown')], [['demo', '官方示例']]);
    expect(places).toEqual({ a: ['官方示例'], b: [] });
  });

  it('many forms are told apart by the prefix of their tables, called by what their titles begin with', () => {
    const stock = ['in', 'out', 'move', 'count'].map((name) => form(`t_wm_${name}`, `仓库-${name}`));
    const money = ['pay', 'bill', 'tax'].map((name) => form(`fin_${name}`, name));
    const alone = [form('single'), form('lone_one'), form('_odd')];
    const places = names([...stock, ...money, ...alone]);
    expect(places).toMatchObject({ t_wm_in: ['仓库'], t_wm_count: ['仓库'], fin_pay: ['fin'], single: [], lone_one: [], _odd: [] });
  });

  it('the same group has the same key in every import, whatever else is in it', () => {
    const many = Array.from({ length: 9 }, (_, place) => form(`wm_${place}`, '仓库'));
    const keys = [many, [...many, form('wm_x', '库存')]].map((forms) =>
      groupForms(forms, new Map())
        .get('wm_1')
        ?.map(({ key }) => key),
    );
    expect(keys[0]).toEqual(keys[1]);
  });
});
