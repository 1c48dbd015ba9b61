import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { isWireRow, type WireRow } from '../data-provider.ts';

/** Most changed rows of unsaved work on the device: more would exceed its storage quota, and writing them would block typing. */
export const MAX_CHANGED_ROWS = 5000;

/** The title of a column when values of it were kept, so that it can be named after the column is removed. */
export interface KeptColumn {
  key: string;
  title: string;
  type: string;
}

/** What is stored of a column beside its values. */
export const keptColumn = ({ key, title, type }: ColumnPlan): KeptColumn => ({ key, title, type });

/** True for columns as the device stores them. */
export function areKeptColumns(stored: unknown): stored is readonly KeptColumn[] {
  return Array.isArray(stored) && stored.every((column: unknown) => isWireRow(column) && typeof column['key'] === 'string');
}

/** A row without its secrets, which must not be stored on a device. */
export function withoutSecrets(columns: readonly ColumnPlan[], row: WireRow): WireRow {
  const secrets = new Set(columns.filter(({ type }) => columnType(type).isSecret).map(({ key }) => key));
  return Object.fromEntries(Object.entries(row).filter(([key]) => !secrets.has(key)));
}
