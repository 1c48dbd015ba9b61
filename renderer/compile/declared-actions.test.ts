import { expect, it } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import { compile, parseDocument, unrestricted } from '#renderer';

/** What is remarked on a quotation that declares these actions. */
function remarksOn(actions: unknown): readonly (readonly unknown[])[] {
  const extConfigJson = JSON.stringify({ actions });
  const { document } = parseDocument({ ...quotation, form: { ...quotation.form, head: { ...quotation.form.head, extConfigJson } } });
  if (!document) return expect.fail('no document');
  const { diagnostics } = compile(document, { permissions: unrestricted });
  return diagnostics
    .filter(({ pointer }) => pointer === '/form/head/extConfigJson')
    .map(({ code, values }) => [code, Object.values(values)[0]]);
}

it('SCREEN-03 declared actions whose conditions, checks and columns fit the form are accepted', () => {
  const check = [
    { that: 'count(quote_line.id) > 0', else: '没有明细' },
    { that: 'isEmpty(create_by) or create_by != user.username', else: '制单人不能审核自己的单据' },
  ];
  expect(
    remarksOn([{ code: 'win', title: '赢单', when: "status = 'sent'", check, do: [{ set: { status: "'won'" } }], undo: 'auto' }]),
  ).toEqual([]);
  for (const nonsense of [null, 7, 'x', [], [null, 1], [{ do: 5, check: {} }]]) expect(remarksOn(nonsense)).toEqual([]);
});

it('IMPLIED-04 what another system answers is there for the steps that follow, and what it is sent has to compile', () => {
  const step = (send: object) => ({ call: { endpoint: 'wms', send, take: { theirs: 'result.no' } } });
  const after = { set: { status: 'theirs' } };
  expect(remarksOn([{ code: 'ship', do: [step({ state: 'status' }), after] }])).toEqual([]);
  const remarks = remarksOn([{ code: 'ship', do: [after, step({ state: 'nothing' })] }]);
  expect(remarks.map(([code]) => code)).toEqual(['expression-name-unknown', 'expression-name-unknown']);
});

it('SCREEN-03 a repeated code, an unknown name and a column that the form lacks are remarked on', () => {
  const remarks = remarksOn([
    { code: 'win', when: 'nothing = 1' },
    { code: 'win', do: [{ set: { stat: "'won'" } }, { on: 'other', set: { theirs: '1' } }] },
  ]);
  expect(remarks.map(([code]) => code)).toEqual(['key-duplicate', 'expression-name-unknown', 'field-unknown']);
});

it('a confirm that is neither true nor false is remarked on, also that of an action which takes another back', () => {
  const remarks = remarksOn([
    { code: 'win', confirm: 'yes', undo: { code: 'lose', confirm: 1 } },
    { code: 'send', confirm: false, undo: { code: 'recall', confirm: true } },
  ]);
  expect(remarks).toEqual([
    ['action-confirm', 'win'],
    ['action-confirm', 'lose'],
  ]);
});
