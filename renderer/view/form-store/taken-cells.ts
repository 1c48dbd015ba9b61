import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { IsTheirs, Values } from '#renderer/draft/draft.ts';
import type { OpenForm } from './open-form.ts';
import { columnAt, type Place } from './places.ts';

/** The latest values that other users gave cells while the form was open. */
export interface TakenCells {
  note(place: Required<Place>, values: Values): void;
  at(place: Required<Place>): Values;
  /** True for a cell that has another user's value, and for computed cells, which follow from cells that count themselves. */
  isTheirs: IsTheirs | undefined;
}

const NOTHING: Values = {};

/** A store without any values from others. */
export function takenCells({ plan }: Pick<OpenForm, 'plan'>): TakenCells {
  const byRow = new Map<string, Values>();
  const nameOf = ({ table, rowId }: Required<Place>) => `${table}/${rowId}`;
  const at = (place: Required<Place>) => byRow.get(nameOf(place)) ?? NOTHING;
  const isTheirs: IsTheirs = (row, key, table) => {
    const values = table ? at({ table, rowId: row.id }) : NOTHING;
    return (Object.hasOwn(values, key) && isSameValue(row.values[key], values[key])) || !!columnAt(plan, { table, key })?.computed;
  };
  return {
    at,
    note: (place, values) => void byRow.set(nameOf(place), { ...at(place), ...values }),
    get isTheirs() {
      return byRow.size > 0 ? isTheirs : undefined;
    },
  };
}
