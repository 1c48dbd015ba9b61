/** What a click on a cell does. */
export type ClickAction = 'edit' | 'details' | 'sub-table' | 'select' | 'none';

/** What a cell and its table are able to do when the cell is clicked. */
export interface ClickedCell {
  /** Its editor opens, or its controls are shown already. */
  isEditable: boolean;
  /** It lies in a column that opens the details of its row. */
  showsDetails: boolean;
  opensSubTable: boolean;
  selectsRow: boolean;
}

/** The one thing that a click does: the first that the cell is able to (GRID-18). */
export function clickAction({ isEditable, showsDetails, opensSubTable, selectsRow }: ClickedCell): ClickAction {
  if (isEditable) return 'edit';
  if (showsDetails) return 'details';
  if (opensSubTable) return 'sub-table';
  return selectsRow ? 'select' : 'none';
}
