import type { CellClassParams } from 'ag-grid-community';
import { useMemo } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { toneNames } from '#renderer/compile/tone-names.ts';
import { momentOn, useToday } from '#renderer/widgets/dates/useToday.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { GridExtension } from '../grid/grid-extension.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { cellTone, rowTones } from './row-tones.ts';
import styles from './list-tones.module.css';

const classes = { danger: styles.danger!, warning: styles.warning!, success: styles.success!, info: styles.info! } as const;

/** Colours the rows and cells of a list by the conditions of its definition; undefined where it has none. */
export function useTones(plan: ListPlan): GridExtension | undefined {
  const { user } = usePorts();
  const today = useToday();
  return useMemo(() => {
    if (!plan.tones) return undefined;
    const tonesOf = rowTones(plan, user, momentOn(today));
    return {
      column: (definition, { key }) => ({
        ...definition,
        cellClassRules: {
          ...definition.cellClassRules,
          ...Object.fromEntries(
            toneNames.map((tone) => [
              classes[tone],
              ({ data }: CellClassParams<GridRow>) => data !== undefined && cellTone(tonesOf(data), key) === tone,
            ]),
          ),
        },
      }),
    };
  }, [plan, user, today]);
}
