import { expect, it } from 'vitest';
import everyType from '#fixtures/documents/form/every-type.json' with { type: 'json' };
import { parseDocument } from '../document/parse.ts';
import { columnShape } from './column/column-plan.ts';
import { compile } from './compile.ts';
import { unrestricted } from './permissions/permission-entry.ts';

it('GRID-10 COL-33 a list has users and departments in the width that its document gives; only where they are chosen do they need 190', () => {
  const narrowed = everyType.columns.columns.map((column) => (column.dataIndex === 'merchandiser' ? { ...column, width: 92 } : column));
  const { document } = parseDocument({ ...everyType, columns: { ...everyType.columns, columns: narrowed } });
  if (!document) throw new Error('The fixture does not parse.');
  const { plan } = compile(document, { permissions: unrestricted });
  const column = plan.columns.find(({ key }) => key === 'merchandiser');
  expect(column).toMatchObject({ type: 'sel-user', width: 92 });
  expect(column).not.toHaveProperty('minWidth');
  const field = plan.form?.fields.find(({ key }) => key === 'merchandiser');
  expect(field && columnShape(field, { width: 92 })).toMatchObject({ width: 190, minWidth: 190 });
  expect(field && columnShape(field, {}, { isOnlyRead: true })).toMatchObject({ width: 220, minWidth: 190 });
});
