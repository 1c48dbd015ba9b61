import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { RefusedText } from '#renderer/draft/refused-texts.ts';

/** The value with which an editor begins: none in a cell in which a refused text stands. */
export function beginningOf({ type }: ColumnPlan, value: unknown): unknown {
  return value instanceof RefusedText ? columnType(type).empty : value;
}
