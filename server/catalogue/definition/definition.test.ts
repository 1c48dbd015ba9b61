import { describe, expect, it } from 'vitest';
import { readDefinition } from './definition.ts';

const read = (fields: object[], head: object = {}) =>
  readDefinition({
    head: { id: 'h', table_name: 'T_A', ...head },
    fields: fields as { db_field_name: string }[],
    indexes: [],
    buttons: [],
  });

describe('reading a definition', () => {
  it('flags are parsed in every spelling', () => {
    const form = read(
      [1, '1', 'Y', 'y', true, 0, '0', 'N', null].map((flag, place) => ({
        db_field_name: `f${place}`,
        is_show_list: flag,
        order_num: place,
      })),
    );
    expect(form.fields.map((field) => field.inList)).toEqual([true, true, true, true, true, false, false, false, false]);
  });

  it.each([
    ['string', 'string'],
    ['String', 'string'],
    ['varchar', 'string'],
    ['int', 'integer'],
    ['double', 'double'],
    ['BigDecimal', 'decimal'],
    ['Datetime', 'datetime'],
    ['datetime', 'datetime'],
    ['Text', 'text'],
    ['Blob', 'blob'],
    ['geometry', 'string'],
  ])('the type %s is stored as %s', (spelled, storage) => {
    expect(read([{ db_field_name: 'a', db_type: spelled }]).field('a')?.storage).toBe(storage);
  });

  it('a Date is a date only if its control is a date', () => {
    const form = read([
      { db_field_name: 'a', db_type: 'Date', field_show_type: 'date' },
      { db_field_name: 'b', db_type: 'Date', field_show_type: 'datetime' },
      { db_field_name: 'c', db_type: 'date', field_show_type: 'text' },
    ]);
    expect(form.fields.map((field) => field.storage)).toEqual(['date', 'datetime', 'datetime']);
  });

  it('a time of day is stored as text, because a date column has no place for it', () => {
    const form = read([
      { db_field_name: 'a', db_type: 'Datetime', field_show_type: 'time' },
      { db_field_name: 'b', db_type: 'Date', field_show_type: 'time' },
    ]);
    expect(form.fields.map(({ storage, length }) => [storage, length])).toEqual([
      ['string', 32],
      ['string', 32],
    ]);
  });

  it('invalid parts become remarks and never errors', () => {
    const form = read([
      { db_field_name: 'a', field_extend_json: 'no json', field_valid_type: 'null' },
      { db_field_name: 'a"; drop', db_type: 'string' },
      { db_field_name: 'a' },
      { db_field_name: 'b', db_type: null, db_length: 99_999_999 },
    ]);
    expect(form.fields.map((field) => field.name)).toEqual(['a', 'b']);
    expect(form.field('a')).toMatchObject({ validType: '', extension: {}, dbType: 'string' });
    expect(form.field('b')?.storage).toBe('text');
    expect(form.remarks.map((remark) => remark.field)).toEqual(['a', 'a', 'a', 'a"; drop', 'a', 'a', 'b', 'b']);
  });

  it('FORM-02 a switch has its two values in the extension', () => {
    const form = read([{ db_field_name: 'a', field_extend_json: '["1","0"]' }, { db_field_name: 'b' }]);
    expect(form.fields.map((field) => field.onOff)).toEqual([
      ['1', '0'],
      ['Y', 'N'],
    ]);
  });

  it('a view works on the table before the dollar sign', () => {
    expect(read([], { table_name: 'x$2' })).toMatchObject({ table: 'x$2', physicalTable: 'x', isView: true });
  });
});
