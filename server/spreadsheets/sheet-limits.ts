const MEGABYTE = 1024 * 1024;

/** Limits for an uploaded workbook: sizes in bytes, times in ms. Measured while unpacking, never taken from its headers. */
export interface SheetLimits {
  /** The packed file. */
  fileBytes: number;
  /** All parts together, unpacked. */
  unpackedBytes: number;
  /** One part, unpacked. */
  partBytes: number;
  /** A part may be so many times larger than it is packed, once it is larger than `ratioFromBytes`. */
  ratio: number;
  ratioFromBytes: number;
  entries: number;
  /** Most non-empty rows of a sheet under its headings. */
  rows: number;
  columns: number;
  heapMegabytes: number;
  /** Timeout of the process, which is killed afterwards. */
  answerMs: number;
}

/** The limits of every import (security design 3.6). */
export const SHEET_LIMITS: SheetLimits = {
  fileBytes: 20 * MEGABYTE,
  unpackedBytes: 200 * MEGABYTE,
  partBytes: 150 * MEGABYTE,
  ratio: 100,
  ratioFromBytes: MEGABYTE,
  entries: 2000,
  rows: 200_000,
  columns: 200,
  heapMegabytes: 512,
  answerMs: 120_000,
};
