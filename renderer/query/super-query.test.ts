import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedFilters } from './asked-filters.ts';
import { askedGroup, draftOf, emptyCondition, withLine, type DraftGroup } from './builder-draft.ts';
import { readListState, writeListState } from './list-state.ts';
import { relativeDates, resolveDates } from './relative-dates.ts';
import { completeGroup, superRules, withRule, type SuperCondition, type SuperGroup } from './super-query.ts';
import { readRecords, readSuperText, recordsOf, superParams, writeSuperText } from './super-text.ts';

const condition = fc.record({
  field: fc.constantFrom('name', 'order_no', 't_line,qty'),
  rule: fc.constantFrom(...superRules),
  val: fc.string({ minLength: 1, unit: 'binary' }).map((text) => `${text}红,%"[]{}`),
  type: fc.constantFrom('text', 'date'),
  dbType: fc.constantFrom('string', 'datetime'),
});
const { group } = fc.letrec<{ group: SuperGroup; line: SuperCondition | SuperGroup }>((tie) => ({
  line: fc.oneof({ maxDepth: 3 }, condition, tie('group')),
  group: fc.record({ match: fc.constantFrom('and' as const, 'or' as const), items: fc.array(tie('line'), { minLength: 1, maxLength: 3 }) }),
}));
const plan = { paging: { enabled: true, pageSize: 10, pageSizes: [10, 20] }, sort: { column: 'id', order: 'desc' as const } };
const one = (more: Partial<SuperCondition>): SuperCondition => ({
  field: 'day',
  rule: 'eq',
  val: 'x',
  type: 'date',
  dbType: 'date',
  ...more,
});

describe('a built query', () => {
  it('QUERY-10 any query survives the wire, encoded once more than other parameters', () =>
    fc.assert(
      fc.property(group, (asked) => {
        const { superQueryParams, superQueryMatchType } = superParams(asked);
        const records: unknown = JSON.parse(decodeURIComponent(superQueryParams));
        expect(readRecords({ matchType: superQueryMatchType, records })).toEqual(asked);
      }),
    ));

  it('any query survives the URL, with the search, the page and the sort beside it', () =>
    fc.assert(
      fc.property(group, fc.string({ minLength: 1, unit: 'binary' }), (built, search) => {
        const state = { page: 2, pageSize: 20, sort: { column: 'name', order: 'asc' as const }, filters: { a: '*1*' }, built, search };
        const written = writeListState(new URLSearchParams(), state, plan).toString();
        expect(readListState(new URLSearchParams(written), plan)).toEqual(state);
      }),
    ));

  it.each([null, '', 'x', '{}', '["xor"]', '["and"]', '["and",["name"]]', '["and",["name","is","x"]]', '["and",5]'])(
    'reads %s of a URL as no query',
    (text) => expect(readSuperText(text)).toBeUndefined(),
  );

  it('QUERY-10 a flat query travels as a stock client sends it', () => {
    const asked: SuperGroup = { match: 'or', items: [one({ field: 'order_no', rule: 'like', val: 'SO', type: 'text', dbType: 'string' })] };
    expect(askedFilters({ filters: { a: '1' }, built: asked }, [])).toEqual({
      a: '1',
      superQueryMatchType: 'or',
      superQueryParams: encodeURIComponent('[{"field":"order_no","rule":"like","val":"SO","type":"text","dbType":"string"}]'),
    });
  });

  it('QUERY-05 leaving the rule in keeps only the first value', () => {
    expect(withRule(one({ rule: 'in', val: 'a,b' }), 'eq').val).toBe('a');
    expect(withRule(one({ rule: 'eq', val: 'a,b' }), 'ne').val).toBe('a,b');
  });

  it('incomplete conditions and groups that they leave empty are not asked', () => {
    const empty = one({ val: ' ' });
    expect(completeGroup({ match: 'and', items: [empty, { match: 'or', items: [one({ field: '' })] }] })).toBeUndefined();
    expect(completeGroup({ match: 'and', items: [empty, one({})] })).toEqual({ match: 'and', items: [one({})] });
  });

  it('a stored query of another client is read with its lists, and lines that say nothing are dropped', () => {
    const records = [{ field: 'a', rule: 'in', val: ['1', '2'], dictCode: 'sex' }, { field: 'b', rule: 'is', val: 1 }, null, 7];
    expect(readRecords({ title: 'x', matchType: 'or', records })).toEqual({
      match: 'or',
      items: [{ field: 'a', rule: 'in', val: '1,2', dictCode: 'sex' }],
    });
    expect(recordsOf({ match: 'and', items: [] })).toEqual({ matchType: 'and', records: [] });
  });
});

describe('relative dates', () => {
  const now = new Date(2026, 10, 24, 15);
  const daysOf = (code: string, more: Partial<SuperCondition> = {}, match: SuperGroup['match'] = 'and') =>
    resolveDates({ match, items: [one({ val: `@${code}`, ...more })] }, now).items;

  it.each([
    ['today', '2026-11-24', '2026-11-24'],
    ['yesterday', '2026-11-23', '2026-11-23'],
    ['tomorrow', '2026-11-25', '2026-11-25'],
    ['this-week', '2026-11-23', '2026-11-29'],
    ['last-week', '2026-11-16', '2026-11-22'],
    ['next-week', '2026-11-30', '2026-12-06'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['next-month', '2026-12-01', '2026-12-31'],
    ['this-quarter', '2026-10-01', '2026-12-31'],
    ['this-year', '2026-01-01', '2026-12-31'],
    ['last-7-days', '2026-11-18', '2026-11-24'],
    ['last-30-days', '2026-10-26', '2026-11-24'],
    ['last-90-days', '2026-08-27', '2026-11-24'],
    ['next-7-days', '2026-11-24', '2026-11-30'],
    ['next-30-days', '2026-11-24', '2026-12-23'],
  ])('%s is from %s to %s', (code, first, last) => {
    expect(relativeDates).toContain(code);
    expect(daysOf(code, { rule: 'ge' })).toEqual([one({ rule: 'ge', val: first })]);
    expect(daysOf(code, { rule: 'le' })).toEqual([one({ rule: 'le', val: last })]);
  });

  it('a span is two flat conditions, which a stock server knows; among alternatives it is a group', () => {
    const within = [one({ rule: 'ge', val: '2026-11-23' }), one({ rule: 'le', val: '2026-11-29' })];
    expect(daysOf('this-week')).toEqual(within);
    expect(daysOf('this-week', {}, 'or')).toEqual([{ match: 'and', items: within }]);
  });

  it('a point in time is asked for from the first to the last second of its days', () => {
    expect(daysOf('today', { dbType: 'datetime' })).toMatchObject([{ val: '2026-11-24 00:00:00' }, { val: '2026-11-24 23:59:59' }]);
  });

  it('travels in the URL by its code, and on the wire by its days', () => {
    const built: SuperGroup = { match: 'and', items: [one({ val: '@today' })] };
    expect(writeSuperText(built)).toContain('@today');
    expect(decodeURIComponent(askedFilters({ filters: {}, built }, [], now)['superQueryParams']!)).toContain('2026-11-24');
  });
});

describe('the draft of a query', () => {
  it('QUERY-01 has an empty line when there is none', () => {
    expect(draftOf(undefined)).toMatchObject({ match: 'and', items: [{ field: '', val: '' }] });
    expect(askedGroup(draftOf(undefined))).toBeUndefined();
  });

  it('is what it was when nothing is edited', () =>
    fc.assert(
      fc.property(group, (asked) => {
        expect(askedGroup(draftOf(asked))).toEqual(completeGroup(asked));
      }),
    ));

  it('a line is added after another and removed, with a group that it leaves empty', () => {
    const draft = draftOf({ match: 'and', items: [one({}), { match: 'or', items: [one({ val: 'y' })] }] });
    const inner = draft.items[1] as DraftGroup;
    const longer = withLine(draft, draft.items[0]!.key, (line) => [line, emptyCondition()]);
    expect(longer.items).toHaveLength(3);
    expect(withLine(draft, inner.items[0]!.key, () => []).items).toEqual([draft.items[0]]);
  });
});
