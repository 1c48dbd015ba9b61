/** The first bytes of every .xlsx, which is a zip file. */
const ZIP_MARK = 'PK';

/** Downloads a file; false for an empty one, which is not downloaded. */
export function saveFile(file: Blob, name: string): boolean {
  if (file.size === 0) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}

/** The file name of a spreadsheet. Its extension follows the content, not the server's name (EXPORT-01, wire 4.12). */
export async function sheetName(title: string, file: Blob): Promise<string> {
  const isZip = (await file.slice(0, ZIP_MARK.length).text()) === ZIP_MARK;
  return `${title}.${isZip ? 'xlsx' : 'xls'}`;
}
