import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { compileExpression } from '#renderer/expressions/compile-expression.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { loadColumnViews } from '../column-views.ts';
import { Application } from '../testing/Application.tsx';
import { column, formPlan, noDictionaries } from '../testing/sample-plans.ts';
import { RecordDetail } from './RecordDetail.tsx';

it('FORM-06 SCREEN-03 a document that is locked as a whole offers no button to edit it', async () => {
  const { plan: readOnly } = compileExpression("status != 'draft'", { own: new Map([['status', 'text']]), tables: new Map() }, 'boolean');
  if (!readOnly) expect.fail('the condition does not compile');
  const fields = ['status', 'remark'].map((key) => column(key, { conditions: { readOnly } }));
  const views = await loadColumnViews(fields);
  const editButtons = (status: string) => {
    cleanup();
    render(
      <Application ports={fakePorts()}>
        <RecordDetail
          {...{ plan: formPlan(fields), record: { status }, rowId: '7', views, dictionaries: noDictionaries }}
          onEdit={() => undefined}
          onClose={() => undefined}
        />
      </Application>,
    );
    return screen.queryAllByRole('button', { name: /action\.edit|编\s?辑|Edit/ }).length;
  };
  expect([editButtons('draft'), editButtons('audited')]).toEqual([1, 0]);
});
