import type { CellClassParams } from 'ag-grid-community';
import { useMemo } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { momentOn, useToday } from '#renderer/widgets/dates/useToday.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridExtension } from '../grid/grid-extension.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { cellTone, rowTones } from './row-tones.ts';
import styles from './list-tones.module.css';

const classes = { danger: styles.danger!, warning: styles.warning!, success: styles.success!, info: styles.info! } as const;

/** The class of a cell. */
type ToneClass = (row: GridRow, key: string) => string | undefined;

/** The class of each cell by the conditions of the list's definition; undefined where it has none. */
export function useTones(plan: ListPlan): ToneClass | undefined {
  const { user } = usePorts();
  const today = useToday();
  return useMemo(() => {
    if (!plan.tones) return undefined;
    const tonesOf = rowTones(plan, user, momentOn(today));
    return (row, key) => {
      const tone = cellTone(tonesOf(row), key);
      return tone && classes[tone];
    };
  }, [plan, user, today]);
}

/** Colours the cells of a grid. */
export function toneExtension(classOf: ToneClass): GridExtension {
  return {
    column: (definition, { key }) => ({
      ...definition,
      cellClassRules: {
        ...definition.cellClassRules,
        ...Object.fromEntries(
          Object.values(classes).map((name) => [
            name,
            ({ data }: CellClassParams<GridRow>) => data !== undefined && classOf(data, key) === name,
          ]),
        ),
      },
    }),
  };
}
