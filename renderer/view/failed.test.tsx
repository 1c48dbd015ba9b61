import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakePages, fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { Failed } from './Failed.tsx';
import { Application } from './testing/Application.tsx';

function show(showDiagnostics: boolean) {
  const open = vi.fn();
  render(
    <Application ports={fakePorts({ showDiagnostics, screens: { pathOf: () => undefined, ...fakePages, open } })}>
      <Failed title="failed" error={new Error('NO_DB_SYNC')} onRetry={vi.fn()} />
    </Application>,
  );
  return open;
}

it('IMPLIED-18 a form without a table leads who designs forms to them, and tells everybody else whom to ask', async () => {
  const open = show(true);
  await userEvent.click(screen.getByRole('button', { name: 'screen.open-forms' }));
  expect(open).toHaveBeenCalledWith('/online/cgform');
  show(false);
  expect(screen.getByText('screen.not-synchronised-ask')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'screen.open-forms' })).toHaveLength(1);
});

it.each([
  ['该表单暂时只对管理员开放', '该表单暂时只对管理员开放'],
  ['', 'screen.forbidden-next'],
])('PERM-02 who may not open a page reads why, once: %s', (reason, shown) => {
  const error = Object.assign(new Error(reason), { status: 403 });
  render(
    <Application ports={fakePorts()}>
      <Failed title="failed" error={error} onRetry={vi.fn()} />
    </Application>,
  );
  expect(document.querySelector('.ant-result-subtitle')?.textContent).toBe(shown);
  expect(screen.getByText('screen.forbidden')).toBeTruthy();
});
