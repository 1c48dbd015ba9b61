import { expect, it } from 'vitest';
import { columnPlan } from '#renderer/compile/column/column-plan.ts';
import { diagnosticReport } from '#renderer/diagnostics.ts';
import { gridColumn } from '#renderer/document/read-field.ts';
import { validateTable, validateValue } from '#renderer/rules/validate.ts';
import { isSameValue } from '../same-value.ts';
import { sampleColumn, sampleField } from '../testing/type-fixture.ts';
import { fileColumn } from './column.ts';
import { fileStored } from './stored.ts';

const column = sampleColumn('file');

it('COL-16 stores the paths of its files joined by comma', () => {
  expect(fileColumn.serialize(['temp/a.pdf', 'temp/b.pdf'], column)).toBe('temp/a.pdf,temp/b.pdf');
});

it('DATA-04 reads a list of uploaded files', () => {
  const files = [
    { fileName: 'a.pdf', filePath: 'temp/a.pdf', fileSize: 3 },
    { fileName: 'b.pdf', filePath: 'temp/b.pdf', fileSize: 4 },
  ];
  expect(fileColumn.parse(files, column)).toEqual(['temp/a.pdf', 'temp/b.pdf']);
});

it('UPLOAD-06 names a file by the last part of its path, with slashes of either kind', () => {
  expect(fileColumn.format(['temp/2026/a.pdf', 'temp\\b.pdf', 'c.pdf/'], column)).toBe('a.pdf,b.pdf,c.pdf');
});

it('UPLOAD-09 leaves text in brackets from another client unchanged', () => {
  const text = '[{"fileName":"a,b.pdf"},{"fileName":"c.pdf"}]';
  expect(fileColumn.serialize(fileColumn.parse(text, column), column)).toBe(text);
});

/** The column of a document with this `returnUrl`. */
function columnWith(returnUrl: unknown) {
  const { report } = diagnosticReport();
  const field = gridColumn({ key: 'it', type: 'file', fieldExtendJson: JSON.stringify({ returnUrl }) }, '/columns/0', report);
  return field ? columnPlan(field, 'grid', report) : expect.fail('The column is not read.');
}

const whole = [
  { fileName: '合同.pdf', filePath: 'temp/合同_1.pdf', fileSize: 12 },
  { fileName: 'b.pdf', filePath: 'temp/b.pdf', fileSize: 0 },
];

it('UPLOAD-03 with url-only off the value and the wire are whole files, read from a list, its text, or paths', () => {
  const wholeColumn = columnWith(false);
  for (const wire of [whole, JSON.stringify(whole), whole.map((file) => ({ ...file, uid: 'x', url: 'javascript:' }))])
    expect(fileColumn.parse(wire, wholeColumn)).toEqual(whole);
  expect(fileColumn.parse('temp/b.pdf', wholeColumn)).toEqual([whole[1]]);
  expect(fileColumn.serialize(whole, wholeColumn)).toEqual(whole);
  expect(fileColumn.serialize([], wholeColumn)).toBe('');
  expect(fileColumn.format(whole, wholeColumn)).toBe('合同.pdf,b.pdf');
  expect(isSameValue(fileColumn.parse(JSON.stringify(whole), wholeColumn), whole)).toBe(true);
  expect(isSameValue(fileColumn.parse('temp/b.pdf', wholeColumn), [{ ...whole[1], fileSize: 1 }])).toBe(false);
});

it('UPLOAD-03 the paths are the value unless url-only is off', () => {
  for (const returnUrl of [undefined, true, 'true', 1]) {
    expect(fileColumn.parse(whole, columnWith(returnUrl))).toEqual(['temp/合同_1.pdf', 'temp/b.pdf']);
    expect(fileColumn.serialize(['a/1', 'a/2'], columnWith(returnUrl))).toBe('a/1,a/2');
  }
});

it('UPLOAD-03 text that is no list of files is kept, and a required field knows whole files from none', () => {
  const required = { ...columnWith(false), rules: [{ kind: 'required' }] as const };
  expect(fileColumn.serialize(fileColumn.parse('[broken', required), required)).toBe('[broken');
  expect(validateValue(required, whole)).toBeNull();
  expect(validateValue(required, [])?.code).toBe('rule.required');
  const row = (it: unknown) => ({ id: '1', isNew: true, wire: {}, initial: {}, values: { it } });
  expect([whole.slice(0, 1), []].map((value) => validateTable([required], [row(value)])?.length)).toEqual([undefined, 1]);
});

it('UPLOAD-03 the column of the database holds the JSON text of whole files, with their three members alone', () => {
  const field = { ...sampleField(), extension: { returnUrl: false } };
  const stored = fileStored.toStored?.(
    whole.map((file) => ({ ...file, more: 1 })),
    field,
  );
  expect(stored).toBe(JSON.stringify(whole));
  expect(fileStored.toWire?.(stored, field)).toEqual(whole);
  expect(fileStored.toStored?.('temp/b.pdf', field)).toBe(JSON.stringify([whole[1]]));
  expect([fileStored.toStored?.([], field), fileStored.toWire?.(null, field)]).toEqual(['', null]);
  expect(fileStored.toStored?.([{ fileName: 'x' }], field)).toEqual([{ fileName: 'x' }]);
  expect([fileStored.toStored?.('a,b', sampleField()), fileStored.toWire?.('a,b', sampleField())]).toEqual(['a,b', 'a,b']);
});
