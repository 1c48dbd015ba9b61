/** The effect of a click on a cell. */
export type ClickAction = 'edit' | 'details' | 'sub-table' | 'select' | 'none';

/** What a click on a cell could do. */
export interface ClickedCell {
  /** It has an editor, or its controls are always shown. */
  isEditable: boolean;
  /** Its column opens the details of the row. */
  showsDetails: boolean;
  opensSubTable: boolean;
  selectsRow: boolean;
}

/** A click has only one effect: the first possible one in this order (GRID-18). */
export function clickAction({ isEditable, showsDetails, opensSubTable, selectsRow }: ClickedCell): ClickAction {
  if (isEditable) return 'edit';
  if (showsDetails) return 'details';
  if (opensSubTable) return 'sub-table';
  return selectsRow ? 'select' : 'none';
}
