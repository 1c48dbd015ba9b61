/** What every .xlsx begins with: it is a zip file. */
const ZIP_MARK = 'PK';

/** Hands a file to the browser to save; true for one with something in it. Others are not saved. */
export function saveFile(file: Blob, name: string): boolean {
  if (file.size === 0) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}

/** The name of a spreadsheet, its ending by what it is, whatever the server calls it (EXPORT-01, wire 4.12). */
export async function sheetName(title: string, file: Blob): Promise<string> {
  const isZip = (await file.slice(0, ZIP_MARK.length).text()) === ZIP_MARK;
  return `${title}.${isZip ? 'xlsx' : 'xls'}`;
}
