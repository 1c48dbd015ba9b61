/** How 新增 adds rows (GRID-13). Spelt as it is stored. */
export interface AddSettings {
  /** Rows at once, 1 or more. */
  addRowNum: number;
  /** The place of the first new row, counted from 1; 0 is below the last. */
  addIndex: number;
  addScrollToBottom: boolean;
}

/** One row, at the bottom (CONST-08). */
export const plainSettings: AddSettings = { addRowNum: 1, addIndex: 0, addScrollToBottom: false };

/** More rows at once than anybody types. */
const MOST_ROWS = 1000;

/** Settings from a storage, which may hold anything. */
export function readAddSettings(stored: unknown): AddSettings {
  if (typeof stored !== 'object' || stored === null) return plainSettings;
  const { addRowNum, addIndex, addScrollToBottom } = { ...plainSettings, ...stored };
  return {
    addRowNum: whole(addRowNum, 1, MOST_ROWS),
    addIndex: whole(addIndex, 0, Infinity),
    addScrollToBottom: addScrollToBottom === true,
  };
}

/** Where new rows go among so many; undefined at the bottom. A place past the end is the bottom. */
export function insertIndex({ addIndex }: AddSettings, rows: number): number | undefined {
  return addIndex === 0 || addIndex > rows ? undefined : addIndex - 1;
}

function whole(value: unknown, least: number, most: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? Math.min(Math.max(value, least), most) : least;
}
