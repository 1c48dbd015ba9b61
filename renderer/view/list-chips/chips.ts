import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import type { Operator } from '#renderer/column-types/operator.ts';
import { filtersOf, isRange, isRelative, queryConditionsOf } from '#renderer/query/conditions.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { queryFields } from '#renderer/query/query-fields.ts';
import { relativeOf } from '#renderer/query/relative-dates.ts';
import { isGroup, type SuperCondition, type SuperGroup } from '#renderer/query/super-query.ts';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import { typeOf } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { filterNames, filterTitle, otherFilters } from './other-filters.ts';

/** What narrows a list, and the state of the list without it. */
export interface Chip {
  key: string;
  /** What it asks of; the removing button is named after it. */
  title: string;
  text: string;
  /** What it asks for alone. */
  value: string;
  without: Partial<ListState>;
}

/** What the texts of chips come from. */
interface ChipTexts {
  plan: ListPlan;
  dictionaries: Dictionaries;
  message: RendererPorts['message'];
}

/** All that narrows a list: its search, the filters of its query row, those of a link, and its built query, each to be taken off. */
export function chipsOf(state: Pick<ListState, 'filters' | 'search' | 'built'>, texts: ChipTexts): Chip[] {
  const { search, built } = state;
  const title = texts.message('search.title');
  return [
    ...(search
      ? [
          {
            key: 'search',
            title,
            text: texts.message('list.filter', { title, text: search }),
            value: search,
            without: { search: undefined },
          },
        ]
      : []),
    ...filterChips(state.filters, texts),
    ...(built ? builtChips(built, texts) : []),
  ];
}

function filterChips(filters: ListState['filters'], texts: ChipTexts): Chip[] {
  const { plan, dictionaries, message } = texts;
  const others = Object.entries(otherFilters(plan, filters)).map(([name, stored]): Chip => {
    if (name === 'id') return recordsChip(stored.split(','), filters, message);
    const title = filterTitle(plan, name);
    const column = plan.columns.find(({ key }) => key === name);
    const text = (column && dictionaries.optionsOf(column).find(({ value }) => value === stored)?.text) ?? stored;
    return {
      key: `other ${name}`,
      title,
      text: message('list.filter', { title, text }),
      value: text,
      without: { filters: without(filters, [name]) },
    };
  });
  return [...askedChips(plan.query, filters, texts), ...others];
}

/** Records that a link names by their ids, which tell nobody anything: how many they are. */
function recordsChip(ids: readonly string[], filters: ListState['filters'], message: RendererPorts['message']): Chip {
  const text = message('list.named-records', { n: ids.length });
  return { key: 'other id', title: text, text, value: text, without: { filters: without(filters, ['id']) } };
}

/** What the items of a query ask for. */
export function askedChips(
  query: ListPlan['query'],
  filters: ListState['filters'],
  { dictionaries, message }: Omit<ChipTexts, 'plan'>,
): Chip[] {
  const conditions = queryConditionsOf(query, filters);
  return query.flatMap((item): Chip[] => {
    const { key, title } = item.column;
    const condition = conditions[key];
    if (!condition || Object.keys(filtersOf([item], { [key]: condition })).length === 0) return [];
    const { operator, value } = condition;
    const format = (one: unknown) => formatted(item.column, one, dictionaries);
    const chip = { key: `filter ${key}`, title, without: { filters: without(filters, filterNames(key)) } };
    if (isRelative(value)) {
      const days = message(`builder.date.${value.relative}`);
      return [{ ...chip, text: message('list.filter', { title, text: days }), value: days }];
    }
    const text = isRange(value) ? rangeText(format(value.begin), format(value.end), message) : format(value);
    return [{ ...chip, text: sentenceOf(title, operator === item.operators[0] ? undefined : operator, text, message), value: text }];
  });
}

const without = (filters: ListState['filters'], names: readonly string[]): ListState['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

function builtChips(built: SuperGroup, texts: ChipTexts): Chip[] {
  const { plan, message } = texts;
  const title = message('builder.button');
  const isPlain = built.match === 'and' || built.items.length === 1;
  const anyOf = ({ items }: SuperGroup) => {
    const text = message('builder.any-of', { n: items.length });
    return { text, value: text };
  };
  if (!isPlain) return [{ key: 'built', title, ...anyOf(built), without: { built: undefined } }];
  const fields = new Map(
    queryFields(plan)
      .flatMap((group) => group.fields)
      .map((field) => [field.name, field]),
  );
  return built.items.map((line, place): Chip => {
    const items = built.items.toSpliced(place, 1);
    const without = { built: items.length > 0 ? { ...built, items } : undefined };
    if (isGroup(line)) return { key: `built ${place}`, title, ...anyOf(line), without };
    const field = fields.get(line.field);
    const label = field?.label ?? line.field;
    const value = valueText(line, field?.column, texts);
    return { key: `built ${place}`, title: label, text: sentenceOf(label, line.rule, value, message), value, without };
  });
}

/** The value of a condition as it is read: relative dates by name, choices by their texts. */
function valueText({ val }: SuperCondition, column: ColumnPlan | undefined, { dictionaries, message }: ChipTexts): string {
  const relative = relativeOf(val);
  if (relative) return message(`builder.date.${relative}`);
  if (!column) return val;
  const type = typeOf(column);
  const texts = val.split(',').map((part) => formatted(column, type.parse(part, column), dictionaries) || part);
  return texts.join(message('builder.list-separator'));
}

function formatted(column: ColumnPlan, value: unknown, { optionsOf, answers }: Dictionaries): string {
  const type = typeOf(column);
  return type.format(value ?? type.empty, column, optionsOf(column), answers);
}

function rangeText(begin: string, end: string, message: RendererPorts['message']): string {
  if (begin === '') return `≤ ${end}`;
  return end === '' ? `≥ ${begin}` : message('query.range-text', { begin, end });
}

/** Several values need no word that they are those to choose from. */
function sentenceOf(title: string, operator: Operator | undefined, text: string, message: RendererPorts['message']): string {
  if (operator === undefined || operator === 'in') return message('list.filter', { title, text });
  return message('query.sentence', { title, rule: message(`query.operator.${operator}`), text });
}
