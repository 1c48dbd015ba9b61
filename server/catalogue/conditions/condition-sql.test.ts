import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readField } from '../definition/field-definition.ts';
import { comparedField, conditionSql } from './condition-sql.ts';

const printer = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A comparison with a column of this control, as SQL and its binds. */
function printed(view: string, condition: Parameters<typeof conditionSql>[1], dbType = 'string') {
  const field = readField({ db_field_name: 'held', db_type: dbType, db_length: 100, field_show_type: view }, []);
  if (!field) throw new Error('The field has no usable name.');
  const { sql, parameters } = conditionSql(comparedField(field), condition).compile(printer);
  return [sql, ...parameters];
}

const severalViews = [
  ...['list_multi', 'checkbox', 'sel_user', 'sel_depart', 'sel_role', 'sel_position'],
  ...['link_table', 'sel_tree', 'cat_tree', 'popup_dict'],
];

describe('conditions', () => {
  it.each(severalViews)('CALL-108 equality looks inside the comma list of %s', (view) => {
    const [text, ...binds] = printed(view, { operator: 'eq', value: 'a' });
    expect([text, binds]).toEqual([`(',' || coalesce("held", '') || ',') like $1`, ['%,a,%']]);
    expect(printed(view, { operator: 'in', values: ['a', 'b_'] }).slice(1)).toEqual(['%,a,%', String.raw`%,b\_,%`]);
  });

  it.each(['text', 'list', 'radio', 'popup', 'pca', 'tags', 'no_such_view'])('CALL-108 a value of %s is compared as a whole', (view) => {
    expect(printed(view, { operator: 'eq', value: 'a,b' })).toEqual(['"held" = $1', 'a,b']);
  });

  it('CALL-108 a day among several values of a time column is the whole day', () => {
    const [, ...binds] = printed('datetime', { operator: 'in', values: ['2026-03-05', '2026-03-06 08:30:00'] }, 'datetime');
    const [day, time] = ['2026-03-05 00:00:00', '2026-03-06 08:30:00'];
    expect(binds).toEqual([day, day, '1 day', time, time, '1 second']);
  });
});
