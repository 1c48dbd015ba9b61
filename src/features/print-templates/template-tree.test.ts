import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockKinds } from '#renderer';
import { readContent } from './kept-template.ts';
import { newBlock } from './new-block.ts';
import { isDraftChanged, openTemplate, reduceTemplate } from './template-draft.ts';
import { movedPart, outlineOf, partAt, placeOfNew, withInserted, withoutPart, withPart } from './template-tree.ts';

const text = (name: string) => ({ kind: 'text', text: name });
const document = {
  header: [text('h')],
  body: [text('a'), { kind: 'each', rows: 'lines', blocks: [text('b')] }, { kind: 'columns', parts: [{ width: 1, blocks: [text('c')] }] }],
};
const stored = { code: 'c', name: 'n', nameEn: '', of: 'form', target: 't', roles: [], document, isChanged: false, version: '1' } as const;
const names = {
  fields: new Map([['order_no', '订单号']]),
  tables: new Map([['lines', { title: '明细', fields: new Map([['qty', '数量']]) }]]),
};

describe('the tree of a print template', () => {
  it('SCREEN-15 the outline names sections, blocks and the parts of columns in their order', () => {
    expect(outlineOf(document).map(({ path, depth }) => `${depth} ${path.join('/')}`)).toEqual([
      ...['0 ', '0 header', '1 header/0', '0 body', '1 body/0', '1 body/1', '2 body/1/blocks/0', '1 body/2'],
      ...['2 body/2/parts/0', '3 body/2/parts/0/blocks/0', '0 footer'],
    ]);
  });

  it('SCREEN-15 a block moves among its neighbours, and at the end of its section into the next', () => {
    const down = movedPart(document, ['body', 0], 1);
    expect(down?.path).toEqual(['body', 1]);
    expect(partAt(down?.document, ['body', 1])).toEqual(text('a'));
    const up = movedPart(document, ['body', 0], -1);
    expect(up?.document.header).toEqual([text('h'), text('a')]);
    expect(movedPart(document, ['header', 0], -1)).toBeNull();
    expect(movedPart(document, ['body', 1, 'blocks', 0], 1)).toBeNull();
  });

  it('SCREEN-15 what is inserted and taken away again leaves the template as it was', () => {
    const places = outlineOf(document).map(({ path }) => path);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.constantFrom(...blockKinds), (path, kind) => {
        const { list, place } = placeOfNew(document, path);
        const added = withInserted(document, list, place, newBlock(kind, names, 'x'));
        expect(partAt(added, [...list, place])).toMatchObject({ kind });
        expect(withoutPart(added, [...list, place])).toEqual(list[0] === 'footer' ? { ...document, footer: [] } : document);
      }),
    );
    expect(withPart(document, ['header', 0, 'size'], 9)).toMatchObject({ header: [{ size: 9 }] });
    expect(withPart(withPart(document, ['header', 0, 'size'], 9), ['header', 0, 'size'], undefined)).toEqual(document);
  });

  it('SCREEN-15 typing in one field is one step of undo, and a template as it was stored is not changed', () => {
    const named = (name: string) => ({ kind: 'change', template: { ...stored, name }, field: 'name' }) as const;
    const typed = [named('a'), named('ab')].reduce(reduceTemplate, openTemplate(stored));
    expect([typed.now.name, typed.past.length, isDraftChanged(typed)]).toEqual(['ab', 1, true]);
    const undone = reduceTemplate(typed, { kind: 'undo' });
    expect([undone.now.name, isDraftChanged(undone)]).toEqual(['n', false]);
    expect(reduceTemplate(undone, { kind: 'redo' }).now.name).toBe('ab');
    expect(isDraftChanged(reduceTemplate(typed, { kind: 'saved', template: typed.now }))).toBe(false);
  });

  it('IMPLIED-21 what is restored is saved as of the version that it was made of, and after a save every step as of the stored one', () => {
    const restored = reduceTemplate(openTemplate(stored), {
      kind: 'change',
      template: { ...stored, name: 'kept', version: '0' },
      field: '',
    });
    expect([restored.now.version, isDraftChanged(restored)]).toEqual(['0', true]);
    expect(reduceTemplate(restored, { kind: 'undo' }).now).toEqual(stored);
    const saved = reduceTemplate(restored, { kind: 'saved', template: { ...restored.now, version: '2' } });
    expect([saved.now.version, isDraftChanged(saved)]).toEqual(['2', false]);
    const undone = reduceTemplate(saved, { kind: 'undo' });
    expect([undone.now.name, undone.now.version, isDraftChanged(undone)]).toEqual(['n', '2', true]);
    expect(reduceTemplate(undone, { kind: 'redo' }).now).toMatchObject({ name: 'kept', version: '2' });
  });

  it('IMPLIED-22 only the unsaved content of a template is read from the device', () => {
    const { name, nameEn, roles } = stored;
    const content = { name, nameEn, roles, document };
    expect(readContent({ ...content, code: 'other' })).toEqual(content);
    const damaged = [null, 'text', [], { ...content, name: 1 }, { ...content, roles: [1] }, { ...content, document: [] }];
    for (const wrong of damaged) expect(readContent(wrong)).toBeNull();
  });
});
