import { switchOf } from '../document/read.ts';
import type { WireValue } from '../wire/wire-value.ts';
import { fileName, filePaths } from './file-paths.ts';

/** An uploaded file as a whole (DATA-04). The size is in bytes; 0 where it is unknown. */
export type WholeFile = { fileName: string; filePath: string; fileSize: number };

/** A file in a value: its path, or the whole of it where its field is not limited to paths (UPLOAD-03). */
export type StoredFile = string | WholeFile;

/** True where `returnUrl` of an extension is off: the field's value is a list of whole files instead of paths (UPLOAD-03). */
export function keepsWholeFiles(extension: Readonly<Record<string, unknown>>): boolean {
  return switchOf(extension['returnUrl']) === false;
}

/** The path of a file in a value. */
export function pathOf(file: StoredFile): string {
  return typeof file === 'string' ? file : file.filePath;
}

/** The name of a file in a value: its own, or the last part of its path. */
export function nameOf(file: StoredFile): string {
  return typeof file === 'string' ? fileName(file) : file.fileName;
}

/** The whole files of a wire value: a list of them, its JSON text, or paths, of which the name is known alone. Null for anything else. */
export function readWholeFiles(wire: unknown): WholeFile[] | null {
  const list = typeof wire === 'string' && wire.trim().startsWith('[') ? parsed(wire) : wire;
  const entries: readonly unknown[] = Array.isArray(list) ? list : filePaths(list as WireValue);
  const files = entries.map(wholeFile);
  return files.every((file) => file !== null) ? files : null;
}

function wholeFile(entry: unknown): WholeFile | null {
  if (typeof entry === 'string')
    return entry === '' || entry.includes('[') ? null : { fileName: fileName(entry), filePath: entry, fileSize: 0 };
  const { fileName: name, filePath, fileSize } = Object(entry ?? undefined) as Partial<Record<keyof WholeFile, unknown>>;
  if (typeof filePath !== 'string' || filePath === '') return null;
  const size = typeof fileSize === 'number' && fileSize >= 0 && Number.isFinite(fileSize) ? fileSize : 0;
  return { fileName: typeof name === 'string' && name !== '' ? name : fileName(filePath), filePath, fileSize: size };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
