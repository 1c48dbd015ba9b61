import { useEffect } from 'react';
import { takesOver, type CarryOver } from '#renderer/bindings/carry-over.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { DataProvider } from '#renderer/data-provider.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { wireText } from '#renderer/wire/wire-value.ts';
import { typeOf } from '../column-views.ts';
import type { FormStore } from '../form-store/form-store.ts';

/** What a linked record says, by the fields that take it; empty where it does not answer. */
async function readLinked({ table, key, to }: CarryOver, value: string, provider: Pick<DataProvider, 'getDictionaryTexts'>) {
  const columns = [...new Set(Object.values(to))];
  const texts = await Promise.all(
    columns.map((text) => provider.getDictionaryTexts({ kind: 'table', table, text, value: key }, [value]).catch(() => undefined)),
  );
  const found = new Map(columns.map((column, place) => [column, texts[place]?.get(value) ?? '']));
  return Object.entries(to).flatMap(([field, column]) => (found.get(column) ? [[field, found.get(column)!] as const] : []));
}

function wireOf(column: ColumnPlan, value: unknown): string {
  const type = typeOf(column);
  return wireText(type.serialize(value ?? type.empty, column));
}

/** Fills the fields of one carry-over whenever the user chooses another record; returns the function that ends it. */
function carries(store: FormStore, source: ColumnPlan & { carry: CarryOver }, provider: DataProvider): () => void {
  const carried = new Map<string, string>();
  const now = () => wireOf(source, store.valueOf(source.key));
  let seen = now();
  let isOver = false;
  const isFree = (key: string) => {
    const field = store.plan.fields.find((one) => one.key === key);
    if (!field || store.stateOf(key).readOnly) return false;
    const { isNew, initial, values } = store.draft().main;
    const beginning = isNew ? wireOf(field, initial[key]) : null;
    return takesOver({ value: wireOf(field, values[key]), beginning, carried: carried.get(key) });
  };
  const take = async (value: string) => {
    const given = await readLinked(source.carry, value, provider);
    if (isOver || now() !== value) return;
    const taken = given.filter(([key]) => isFree(key));
    for (const [key, text] of taken) carried.set(key, text);
    if (taken.length > 0) store.fill(Object.fromEntries(taken));
  };
  const end = store.subscribe(() => {
    const value = now();
    if (value === seen) return;
    seen = value;
    if (value !== '') void take(value);
  });
  return () => {
    isOver = true;
    end();
  };
}

/** A chosen record gives its values to the fields that its definition names, in one undo step and never over what the user entered. */
export function useCarryOver(store: FormStore) {
  const { provider } = usePorts();
  useEffect(() => {
    const ends = store.plan.fields.flatMap((field) => (field.carry ? [carries(store, { ...field, carry: field.carry }, provider)] : []));
    return () => ends.forEach((end) => end());
  }, [store, provider]);
}
