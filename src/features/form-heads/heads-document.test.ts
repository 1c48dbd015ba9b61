import { expect, it } from 'vitest';
import { compile, parseDocument, unrestricted } from '#renderer';
import { headsDocument } from './heads-document.ts';

it.each([
  [false, 'form-heads.title'],
  [true, 'form-heads.views'],
])(
  'SCREEN-24 the list of forms, views alone: %s, compiles without a remark to a list to read whose names lead to the forms',
  (areViews, title) => {
    const { document, diagnostics } = parseDocument(headsDocument((code) => code, areViews));
    const { plan, diagnostics: more } = document ? compile(document, { permissions: unrestricted }) : expect.fail('not readable');
    expect([...diagnostics, ...more].filter(({ code }) => code !== 'part-missing')).toEqual([]);
    expect(plan).toMatchObject({ title, sort: { column: 'createTime', order: 'desc' }, toolbar: [], rowActions: [], form: null });
    expect(plan.columns[0]).toMatchObject({ key: 'tableTxt', href: '/online/cgformList/${id}' });
  },
);
