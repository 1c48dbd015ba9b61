import { expect, it, vi } from 'vitest';
import { compiledForm } from '#renderer/compile/testing/sample-form.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { formScript, setByScript } from './form-script.ts';
import type { Sandbox, ScriptAnswer, ScriptCall } from './sandbox.ts';

const computed = { fieldExtendJson: JSON.stringify({ computed: 'qty * 2' }) };
const fields = {
  style: { type: 'string', view: 'text', title: '款号' },
  qty: { type: 'number', view: 'number', title: '数量' },
  doubled: { type: 'number', view: 'number', title: '两倍', ...computed },
};

function opened(hooks: string[], watched: string[] = []) {
  const store = createFormStore(compiledForm(fields).plan.form!, { id: '1', style: 'A', qty: '2' }, sampleUser);
  const call = vi.fn(async (_call: ScriptCall): Promise<ScriptAnswer> => ({ isStopped: false, text: '' }));
  const sandbox: Sandbox = {
    ...{ hooks: new Set(hooks), call, answer: vi.fn(), end: vi.fn() },
    watched: [{ hook: 'onlChange', table: '', fields: watched }],
  };
  const tell = vi.fn();
  return { store, call, tell, script: formScript(store, sandbox, tell) };
}

it('hooks are called as the form opens and for each change of a watched field, with the values as the server has them', () => {
  const { store, call, script } = opened(['loaded'], ['qty']);
  expect(call).toHaveBeenCalledExactlyOnceWith({ hook: 'loaded', state: { values: expect.objectContaining({ style: 'A' }) } });
  store.change('style', 'B');
  expect(call).toHaveBeenCalledOnce();
  store.change('qty', '5');
  expect(call.mock.lastCall?.[0]).toMatchObject({ hook: 'onlChange', field: 'qty', event: { value: '5', column: { key: 'qty' } } });
  script.end();
  store.change('qty', '6');
  expect(call).toHaveBeenCalledTimes(2);
});

it('a script sets fields of the form only, and none that is computed', () => {
  const { store } = opened([]);
  setByScript(store, {
    type: 'set',
    values: new Map<string, string | number>([
      ['style', 'C'],
      ['doubled', 9],
      ['id', '2'],
      ['other', 'x'],
    ]),
  });
  expect(store.valueOf('style')).toBe('C');
  expect(String(store.valueOf('doubled'))).toBe('4');
  expect(store.payload()).toMatchObject({ id: '1' });
  expect(store.payload()).not.toHaveProperty('other');
  setByScript(store, { type: 'set', values: new Map([['style', 'D']]), table: 'gone', rowId: '1' });
  expect(store.valueOf('style')).toBe('C');
});

it('a save that a script stops is not sent, and its reason is told', async () => {
  const { call, tell, script } = opened(['beforeSubmit']);
  expect(await script.beforeSubmit()).toBe(true);
  call.mockResolvedValueOnce({ isStopped: true, text: '款号不可用' });
  expect(await script.beforeSubmit()).toBe(false);
  expect(tell).toHaveBeenCalledExactlyOnceWith('款号不可用');
});
