/** Settings of 新增 in a table (GRID-13), with the member names of the stored JSON. */
export interface AddSettings {
  /** The number of rows to add, at least 1. */
  addRowNum: number;
  /** The position of the first new row, counted from 1; 0 appends. */
  addIndex: number;
  addScrollToBottom: boolean;
}

/** The defaults: one row, appended (CONST-08). */
export const plainSettings: AddSettings = { addRowNum: 1, addIndex: 0, addScrollToBottom: false };

/** Protects against a stored number that would freeze the page. */
const MAX_ADDED_ROWS = 1000;

/** Parses stored settings; invalid members get their defaults. */
export function readAddSettings(stored: unknown): AddSettings {
  if (typeof stored !== 'object' || stored === null) return plainSettings;
  const { addRowNum, addIndex, addScrollToBottom } = { ...plainSettings, ...stored };
  return {
    addRowNum: whole(addRowNum, 1, MAX_ADDED_ROWS),
    addIndex: whole(addIndex, 0, Infinity),
    addScrollToBottom: addScrollToBottom === true,
  };
}

/** The index at which to insert into a table of `rows` rows; undefined to append. */
export function insertIndex({ addIndex }: AddSettings, rows: number): number | undefined {
  return addIndex === 0 || addIndex > rows ? undefined : addIndex - 1;
}

function whole(value: unknown, min: number, max: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? Math.min(Math.max(value, min), max) : min;
}
