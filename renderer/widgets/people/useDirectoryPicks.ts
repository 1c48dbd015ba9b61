import { useState } from 'react';
import type { DirectoryRow } from '#renderer/sources/people.ts';
import { storedPicks, type Picked } from '../pick/picked.ts';
import type { PickRows } from '../pick/usePickRows.ts';
import type { DirectoryDialogProps } from './directory-dialog-props.ts';

/** The picks of a directory dialog, keyed by stored value: starts from the stored values, and applies on confirmation. */
export function useDirectoryPicks({ directory, value, onConfirm }: DirectoryDialogProps) {
  const [picked, setPicked] = useState<Picked<DirectoryRow>>(() => storedPicks(value));
  const { store, text, isMultiple } = directory;
  const keyOf = (row: DirectoryRow) => row[store] ?? '';
  const confirm = (final: Picked<DirectoryRow> = picked) =>
    onConfirm(
      [...final.keys()],
      [...final.values()].filter((row) => row !== null),
    );
  /** Rows without the stored member cannot be picked. */
  const pickable = (rows: readonly DirectoryRow[]) => rows.filter((row) => row[store] !== undefined);
  return {
    picked,
    setPicked,
    keyOf,
    pickable,
    confirm: () => confirm(),
    /** Props of a pick table. */
    table: (found: PickRows<DirectoryRow>) => ({
      rows: { ...found, rows: pickable(found.rows) },
      nameOf: (row: DirectoryRow) => row[text] ?? keyOf(row),
      onPick: setPicked,
      onConfirm: confirm,
      ...{ keyOf, picked, isMultiple },
    }),
  };
}
