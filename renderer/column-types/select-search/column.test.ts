import { expect, it } from 'vitest';
import type { FieldDocument } from '#renderer/document/document.ts';
import { columnTypeOf } from '../index.ts';
import { selectSearchColumn } from './column.ts';

it.each(['grid', 'form', 'query'] as const)('COL-20 sel_search of a %s is the select that is searched', (place) => {
  expect(columnTypeOf('sel_search', place)).toEqual({ name: 'select-search', support: 'known' });
});

it('COL-19 the wire name select-search is supported in tables', () => {
  expect(columnTypeOf('select-search', 'grid').name).toBe('select-search');
});

it('COL-20 searches loaded options locally, or with async on the server', () => {
  const isRemote = (extension: Record<string, unknown>) => {
    const ask = selectSearchColumn.isRemote;
    return typeof ask === 'function' && ask({ source: {}, extension } as unknown as FieldDocument);
  };
  expect([isRemote({}), isRemote({ async: false }), isRemote({ async: true })]).toEqual([false, false, true]);
});
