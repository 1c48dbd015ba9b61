import { expect, it } from 'vitest';
import { sampleField } from '../testing/type-fixture.ts';
import { linkDownStored } from './stored.ts';

const loose = "{table:'Md_Kind', txt:'name', key:'id', linkField:'Second, third', idField:'id', pidField:'pid', condition:\"pid = '0'\"}";
const chain = { kind: 'chain', table: 'md_kind', text: 'name', key: 'id', id: 'id', parent: 'pid', links: ['second', 'third'] };

it('COL-36 the first field of a chain names its table, and fills the fields of the next levels', () => {
  const field = sampleField({ dictTable: loose });
  expect(linkDownStored.choices(field)).toEqual({ ...chain, condition: "pid = '0'" });
  expect(linkDownStored.fills(field)).toEqual(['second', 'third']);
  const { others } = linkDownStored.formMembers(field, { options: [], titleOf: (name) => (name === 'second' ? '中类' : undefined) });
  expect(others).toEqual([
    { title: '中类', field: 'second' },
    { title: 'third', field: 'third' },
  ]);
});

it.each(['', '{', "{table:'md_kind', txt:'name', key:'id'}"])(
  'COL-36 a field with the config %s is a later level, and fills nothing',
  (text) => {
    const field = sampleField({ dictTable: text });
    expect([linkDownStored.choices(field), linkDownStored.fills(field)]).toEqual([{ kind: 'level' }, []]);
    expect(linkDownStored.formMembers(field, { options: [], titleOf: () => undefined })).toEqual({ config: text, others: [] });
  },
);
