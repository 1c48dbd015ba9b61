import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { recordState } from '#renderer/compile/record-name.ts';
import type { FormPlan } from '#renderer/compile/plan.ts';
import { recordWindows } from '#renderer/document/document.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { FormDialog } from '../form-dialog/FormDialog.tsx';
import type { FormMode } from '../form-dialog/form-dialog-props.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, noDictionaries } from '../testing/sample-plans.ts';

const status = column('status', {
  type: 'select',
  options: [
    { value: 'draft', text: '草稿' },
    { value: 'done', text: '已完成', color: 'green' },
  ],
});
const FIELDS = [column('name'), column('counted', { type: 'input-number' }), status];
const PLAN = formPlan(FIELDS, { states: ['counted', 'status'] });

async function open(mode: FormMode, state: string, plan: FormPlan = PLAN) {
  const provider = fakeProvider({ getRecord: vi.fn(async () => ({ id: '7', name: 'SO1', status: state })) });
  const views = await loadColumnViews(FIELDS);
  const events = { onSaved: vi.fn(), onClose: vi.fn() };
  render(
    <Application ports={fakePorts({ provider })}>
      <FormDialog
        {...{ plan, mode, views }}
        dictionaries={noDictionaries}
        name={FIELDS[0]!}
        rowId={mode === 'add' ? null : '7'}
        {...events}
      />
    </Application>,
  );
}

describe('the state of an open document', () => {
  it('is the first field with listed values that its actions set', () => {
    expect(recordState(PLAN)).toBe(status);
    expect(recordState(formPlan(FIELDS))).toBeUndefined();
    expect(recordState(formPlan(FIELDS, { states: ['counted'] }))).toBeUndefined();
  });

  it.each([
    ['detail', 'draft', '草稿'],
    ['edit', 'done', '已完成'],
  ] as const)('SCREEN-01 stands as a tag beside its number: %s of %s', async (mode, state, text) => {
    await open(mode, state);
    const dialog = await screen.findByRole('dialog', { name: new RegExp(`action.${mode} · Style SO1 ?${text}`) });
    expect(dialog.querySelector('.ant-modal-title .ant-tag')?.textContent).toBe(text);
  });

  it.each(recordWindows)('stands there in each window: %s', async (kind) => {
    await open('detail', 'done', { ...PLAN, look: { ...PLAN.look, window: kind } });
    await screen.findAllByText('SO1');
    const head = screen.getByText('action.detail · Style SO1').parentElement;
    expect(head?.querySelector('.ant-tag')?.textContent).toBe('已完成');
  });

  it('is not told of a new document, nor of records without one', async () => {
    await open('add', 'draft');
    await open('detail', 'draft', formPlan(FIELDS));
    await screen.findAllByText('SO1');
    expect(document.querySelectorAll('.ant-modal-title .ant-tag')).toHaveLength(0);
  });
});
