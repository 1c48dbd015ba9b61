import type { ChainChoices } from '#renderer';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { parseCondition } from '../conditions/simple-condition.ts';
import { chainOf } from './field-choices.ts';
import { readableTable, type ReadableTable } from './readable-table.ts';

/** The table of a chain of selects, and its columns. */
export type ChainTable = Pick<ChainChoices, 'table' | 'text' | 'key' | 'id' | 'parent'>;

/** Opens the table of a chain that some field declares; null refuses it. Columns are those of the declaration and of its condition. */
export function openLinkDown(snapshot: CatalogueSnapshot, asked: ChainTable): ReadableTable | null {
  const declared = declaredChains(snapshot, asked);
  const columns = declared.flatMap(({ text, key, id, parent, condition }) => [
    ...[text, key, id, parent],
    ...(parseCondition(condition) ?? []).map((comparison) => comparison.column),
  ]);
  return readableTable(snapshot, asked.table, declared.length ? new Set(columns) : undefined);
}

/** True if some field declares the chain. */
export function isDeclaredChain(snapshot: CatalogueSnapshot, asked: ChainTable): boolean {
  return declaredChains(snapshot, asked).length > 0;
}

function declaredChains(snapshot: CatalogueSnapshot, asked: ChainTable): ChainChoices[] {
  const chains = snapshot.forms.flatMap((form) => form.fields.flatMap((field) => chainOf(field) ?? []));
  return chains.filter((chain) => partsOf(chain).join() === partsOf(asked).join());
}

function partsOf({ table, text, key, id, parent }: ChainTable): string[] {
  return [table, text, key, id, parent];
}
