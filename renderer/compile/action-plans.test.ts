import { expect, it } from 'vitest';
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import { compile, parseDocument, unrestricted, type CompilePermissions } from '#renderer';

/** The actions of a quotation with these declared ones and buttons. */
function actionsOf(actions: unknown, cgButtonList: object[], hideColumns: string[] = [], permissions: CompilePermissions = unrestricted) {
  const extConfigJson = JSON.stringify({ actions });
  const form = { ...quotation.form, cgButtonList, head: { ...quotation.form.head, extConfigJson } };
  const { document } = parseDocument({ ...quotation, columns: { ...quotation.columns, hideColumns }, form });
  if (!document) return expect.fail('no document');
  const { plan, diagnostics } = compile(document, { permissions });
  return { actions: plan.form?.actions ?? [], codes: diagnostics.map(({ code }) => code) };
}

const win = { code: 'win', title: '赢单', when: "status = 'sent'", do: [{ set: { status: "'won'" } }] };

it('a declared action and the button of its code are one; a button without an action is drawn and inert', () => {
  const { actions, codes } = actionsOf(
    [win],
    [
      { buttonCode: 'win', buttonName: '成交', buttonStyle: 'form', exp: 'status#eq#draft' },
      { buttonCode: 'push', buttonName: '推送', buttonStyle: 'form', exp: 'status#in#draft,sent' },
    ],
  );
  expect(actions).toMatchObject([
    { code: 'win', title: '成交', place: 'form', when: { text: "status = 'sent'" } },
    { code: 'push', title: '推送', place: 'form', isInert: true, when: { text: "status in ('draft', 'sent')" } },
  ]);
  expect(codes).toContain('button-not-run');
});

it('a button whose condition cannot be read is not drawn, and one that is withheld neither', () => {
  const exp = { buttonCode: 'push', buttonName: '推送', buttonStyle: 'form' };
  expect(actionsOf([], [{ ...exp, exp: 'nothing#eq#1' }])).toMatchObject({
    actions: [],
    codes: expect.arrayContaining(['button-condition']),
  });
  expect(actionsOf([win], [], ['win']).actions).toEqual([]);
  expect(actionsOf([win], [{ ...exp, exp: 'status#empty#false' }]).actions[1]).toMatchObject({ when: { text: 'not isEmpty(status)' } });
});

it('what an action asks for is a field of the form, or one of its own as the wire describes fields', () => {
  const ask = [
    { key: 'status', title: '状态', required: true },
    { key: 'pieces', title: '件数', type: 'number', value: '1 + 1' },
    { key: 'colour', view: 'list', dictCode: 'colour', options: { from: 'md_style', where: { style_no: 'style' }, list: 'colours' } },
  ];
  const [action] = actionsOf([{ ...win, ask }], []).actions;
  expect(action?.ask).toMatchObject([
    { key: 'status', required: true, readOnly: false },
    { key: 'pieces', title: '件数', required: false },
    { key: 'colour', limit: { table: 'md_style', key: 'style_no', by: 'style', kind: 'list', column: 'colours' } },
  ]);
  expect(Object.keys(action?.values ?? {})).toEqual(['pieces']);
});

it('PERM-05 an action and the one that takes it back are offered to holders of their right; without a right, to those who edit', () => {
  const undo = { code: 'lose', title: '撤回', when: "status = 'won'" };
  const entry = (...names: string[]) => ({ action: names.map((name) => `online:quote:${name}`).join(), type: '1' });
  const codesWith = (...held: string[]) => {
    const permissions = { auth: [entry(...held)], allAuth: [entry('update', 'win')] };
    return actionsOf(
      [
        { ...win, undo },
        { ...win, code: 'send' },
      ],
      [],
      [],
      permissions,
    ).actions.map(({ code }) => code);
  };
  expect(codesWith('win')).toEqual(['win', 'lose']);
  expect(codesWith('update')).toEqual(['send']);
  expect(codesWith()).toEqual([]);
  expect(actionsOf([{ ...win, place: 'list' }], []).actions).toMatchObject([{ code: 'win', place: 'list' }]);
});

it('an action is asked about where it says so, and so is one that takes another back; buttons of imported forms are not', () => {
  const undo = { code: 'lose', title: '撤回', confirm: true };
  const exp = { buttonCode: 'push', buttonName: '推送', buttonStyle: 'form' };
  const { actions } = actionsOf(
    [
      { ...win, undo },
      { ...win, code: 'send', confirm: 'yes' },
    ],
    [exp],
  );
  expect(actions.map(({ code, isAskedAbout = false }) => [code, isAskedAbout])).toEqual([
    ['win', false],
    ['lose', true],
    ['send', false],
    ['push', false],
  ]);
});
