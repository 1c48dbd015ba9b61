import type { ReportColumnPlan } from '#renderer/compile/plan.ts';
import type { RowColumn } from '#renderer/row-columns/row-columns.ts';
import type { SettingsStore } from '../grid/columns-panel/settings-store.ts';
import { columnPlaces } from '../grid/columns/column-places.ts';

/** A column that is drawn: one of the plan, or one of controls. */
export interface DrawnPlace {
  name: string;
  column?: ReportColumnPlan;
  /** In pixels. */
  width: number;
  /** It shares the spare room. */
  grows: boolean;
}

/** The columns of a list from left to right, and the least width in pixels that they need together. */
export interface DrawnPlaces {
  left: readonly DrawnPlace[];
  middle: readonly DrawnPlace[];
  right: readonly DrawnPlace[];
  width: number;
}

interface PlaceParts {
  /** The width of the column of actions, if there is one. */
  actions: number | undefined;
  /** Puts the columns where the user has them. */
  arrange: SettingsStore['arrange'] | undefined;
}

/** The same without the columns in the middle that begin beyond this width in pixels; `behind` is what those need. */
export function seenPlaces(places: DrawnPlaces, width: number): DrawnPlaces & { behind: number } {
  let end = 0;
  const middle = places.middle.filter((place) => (end += place.width) - place.width < width);
  const behind = places.middle.slice(middle.length).reduce((sum, place) => sum + place.width, 0);
  return { ...places, middle, behind };
}

/** The places that the grid gives to the columns of a list. */
export function drawnPlaces(
  columns: readonly ReportColumnPlan[],
  leading: readonly RowColumn[],
  { actions, arrange = (places) => places }: PlaceParts,
): DrawnPlaces {
  const shown = columns.filter(({ visible }) => visible);
  const byKey = new Map(shown.map((column) => [column.key, column]));
  const arranged = arrange(shown.map(columnPlaces(shown, false))).flatMap(({ colId, hide, pinned, width, flex }) => {
    const column = hide ? undefined : byKey.get(colId ?? '');
    return column ? [{ name: column.key, column, pinned, width: flex ?? width ?? 0, grows: flex !== undefined && !pinned }] : [];
  });
  const at = (side: 'left' | 'right') => arranged.filter(({ pinned }) => pinned === side || (side === 'left' && pinned === true));
  const own = leading.map(({ name, width }) => ({ name, width, grows: false }));
  const end = actions === undefined ? [] : [{ name: 'row-actions', width: actions, grows: false }];
  const places = { left: [...own, ...at('left')], middle: arranged.filter(({ pinned }) => !pinned), right: [...at('right'), ...end] };
  const width = [...places.left, ...places.middle, ...places.right].reduce((sum, place) => sum + place.width, 0);
  return { ...places, width };
}
