import { expect, it } from 'vitest';
import { compiledForm } from '#renderer/compile/testing/sample-form.ts';
import { sampleColumn, sampleField } from '../testing/type-fixture.ts';
import { partsOf, picturesOf, reportRowsColumn, stagesOf } from './column.ts';
import { reportRowsStored } from './stored.ts';

const configured = (fieldExtendJson: object, more: object = {}) => {
  const { plan, diagnostics } = compiledForm({
    no: { type: 'string', title: 'No', view: 'text' },
    told: {
      ...{ type: 'string', title: 'Told', view: 'report_rows', code: 'rp_told', orgFields: 'order_no', destFields: 'NO', ...more },
      fieldExtendJson: JSON.stringify(fieldExtendJson),
    },
  });
  return { config: plan.form?.fields.find(({ key }) => key === 'told')?.config, diagnostics };
};

const stages = [
  { title: 'Cut', done: 'cut', total: 'pieces' },
  { title: 'Sewn', done: 'sewn', total: 'pieces' },
];

it('reads the report, its key and what is shown of it', () => {
  const told = { report: 'rp_told', key: 'order_no', of: 'no' };
  expect(configured({ show: 'stages', stages })).toEqual({ config: { ...told, show: 'stages', stages }, diagnostics: [] });
  expect(configured({ show: 'images', image: 'picture', text: 'name', unit: 'styles' }).config).toEqual({
    ...{ ...told, show: 'images', image: 'picture', text: 'name', unit: 'styles' },
  });
});

it('FORM-06 a hidden field with inDetails is not in the form, and keeps its type for where a record is read', () => {
  const told = (inDetails: boolean) => {
    const extension = JSON.stringify({ show: 'stages', stages, inDetails });
    const { plan } = compiledForm({
      ...{ no: { type: 'string', title: 'No', view: 'text' } },
      told: {
        ...{ type: 'string', view: 'report_rows', code: 'r', orgFields: 'k', destFields: 'no' },
        hidden: true,
        fieldExtendJson: extension,
      },
    });
    return plan.form?.fields.find(({ key }) => key === 'told');
  };
  expect(told(true)).toMatchObject({ type: 'report-rows', visible: false, inDetails: true });
  expect(told(false)).toMatchObject({ type: 'hidden', visible: false });
  expect(told(false)).not.toHaveProperty('inDetails');
});

it.each([
  [{}, {}, 'show'],
  [{ show: 'bars' }, {}, 'show'],
  [{ show: 'text' }, {}, 'text'],
  [{ show: 'images', text: 'name' }, {}, 'image'],
  [{ show: 'stages', stages: [{ title: 'Cut', done: 'cut' }, 7, null] }, {}, 'stages'],
  [{ show: 'text', text: 'name' }, { code: '' }, 'dictTable'],
  [{ show: 'text', text: 'name' }, { orgFields: null }, 'dictField'],
  [{ show: 'text', text: 'name' }, { destFields: '' }, 'dictText'],
])('IMPLIED-20 the declaration %j with %j lacks %s, and shows nothing', (extension, members, member) => {
  const { config, diagnostics } = configured(extension, members);
  expect(config).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'report-rows-incomplete', severity: 'error', values: { member } }]);
});

it('IMPLIED-20 a field of the key that the form lacks is reported, with the most similar one', () => {
  const { diagnostics } = configured({ show: 'text', text: 'name' }, { destFields: 'noo' });
  expect(diagnostics).toMatchObject([{ code: 'field-unknown', values: { field: 'noo' }, suggestion: 'no' }]);
});

it('stages are summed up over the rows of a record in decimals, within nothing and all', () => {
  const rows = [
    { cut: 0.1, sewn: '7', pieces: 0.2 },
    { cut: '0.2', sewn: 'x', pieces: '0.1' },
    { cut: null, sewn: -9, pieces: {} },
  ];
  const [cut, sewn] = stages;
  expect(stagesOf(rows, [{ ...cut!, name: 'Cut pieces' }, sewn!])).toEqual([
    { title: 'Cut', name: 'Cut pieces', done: '0.3', total: '0.3', share: 1 },
    { title: 'Sewn', name: 'Sewn', done: '-2', total: '0.3', share: 0 },
  ]);
  expect(stagesOf([{ cut: 5, pieces: 0 }], stages)[0]).toMatchObject({ share: 0 });
});

it('a stage that is not whole is never told as 100%', () => {
  const column = sampleColumn('report-rows', { config: { report: 'r', key: 'k', of: 'no', show: 'stages', stages } });
  expect(partsOf([{ cut: 999, sewn: 1000, pieces: 1000 }], column)).toEqual(['Cut 99%', 'Sewn 100%']);
});

it('pictures are told once each, the first of a row, and counted by rows', () => {
  const rows = [
    { image: 'a.png,b.png', name: 'Coat' },
    { image: 'a.png', name: 'Skirt' },
    { image: null, name: 'Coat' },
  ];
  expect(picturesOf(rows, 'image')).toEqual(['a.png']);
  const config = { report: 'r', key: 'k', of: 'no', show: 'images', image: 'image', text: 'name', unit: 'styles' };
  expect(reportRowsColumn.format(rows, sampleColumn('report-rows', { config }))).toBe('Coat, Skirt, 3 styles');
});

it('names its report and all columns of it as references', () => {
  const field = { ...sampleField({ dictTable: 'rp_told', dictField: 'no', dictText: 'no' }), extension: { show: 'stages', stages } };
  expect(reportRowsStored.references(field).map((source) => source.kind === 'report' && source.value)).toEqual([
    ...['', 'no', 'cut', 'pieces', 'sewn'],
  ]);
  expect(reportRowsStored.references(sampleField())).toEqual([]);
});
