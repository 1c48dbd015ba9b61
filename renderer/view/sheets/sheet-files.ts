/** File types accepted for an import (IMPORT-01). */
export const SHEET_KINDS = '.xls,.xlsx';

const kinds = SHEET_KINDS.split(',');

/** Adds newly chosen files to the list: only spreadsheets, without duplicates. `refused` names the other files. */
export function addSheets(before: readonly File[], chosen: readonly File[]): { files: readonly File[]; refused: readonly string[] } {
  const isSheet = ({ name }: File) => kinds.some((kind) => name.toLowerCase().endsWith(kind));
  const isNew = (file: File, at: number, all: readonly File[]) => all.findIndex((one) => isSame(one, file)) === at;
  return {
    files: [...before, ...chosen.filter(isSheet)].filter(isNew),
    refused: chosen.filter((file) => !isSheet(file)).map(({ name }) => name),
  };
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
