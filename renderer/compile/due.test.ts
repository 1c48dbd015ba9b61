import { expect, it } from 'vitest';
import { parseDocument } from '../document/parse.ts';
import { compile } from './compile.ts';
import { unrestricted } from './permissions/permission-entry.ts';

function compiled(due: unknown, view = 'date') {
  const properties = {
    delivery: { type: 'string', view, title: '交期', fieldExtendJson: JSON.stringify({ due }) },
    status: { type: 'string', view: 'text', title: '状态' },
  };
  const columns = Object.keys(properties).map((key) => ({ dataIndex: key, title: key }));
  const { document } = parseDocument({ columns: { columns }, form: { schema: { properties }, head: { id: 'f1' } }, query: [] });
  const { plan, diagnostics } = compile(document!, { permissions: unrestricted });
  return { due: plan.columns[0]!.due, codes: diagnostics.map(({ code, pointer }) => [code, pointer.split('/').slice(-2).join('/')]) };
}

it('what is told beside a day stands in the plan of its list, a week before where nothing is said', () => {
  expect(compiled({ when: "status = 'open'", soon: 3 })).toMatchObject({ due: { soon: 3, when: { kind: 'boolean' } }, codes: [] });
  expect(compiled(true)).toEqual({ due: { soon: 7 }, codes: [] });
  expect(compiled({ when: 'true' }, 'datetime').due).toMatchObject({ soon: 7 });
  expect(compiled(false)).toEqual({ due: undefined, codes: [] });
});

it('IMPLIED-20 what cannot be read, holds no day or reads more than the record is told nowhere and reported', () => {
  const unreadable = { due: undefined, codes: [['due-unreadable', 'delivery/fieldExtendJson']] };
  expect(compiled('soon')).toEqual(unreadable);
  expect(compiled({ soon: -1 })).toEqual(unreadable);
  expect(compiled(true, 'text')).toEqual(unreadable);
  expect(compiled({ when: 'stage = 1' })).toEqual({ due: undefined, codes: [['expression-name-unknown', 'delivery/fieldExtendJson']] });
  expect(compiled({ when: 'sum(lines.qty) > 0' }).codes).toEqual([['expression-table-unknown', 'delivery/fieldExtendJson']]);
});
