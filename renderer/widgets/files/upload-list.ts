import { nameOf, pathOf, type StoredFile } from '#renderer/column-types/whole-files.ts';

/** A listed file (DATA-04). */
export interface UploadFile {
  id: string;
  name: string;
  status: 'uploading' | 'done' | 'error';
  /** 0 to 100. */
  percent: number;
  /** The path on the server; empty until uploaded. */
  path: string;
  /** Bytes; 0 when unknown. */
  size: number;
  /** The error message; empty when unknown. */
  message: string;
  /** The file to upload; absent for a stored file. */
  source?: File;
}

/** An event of a file list. */
export type UploadEvent =
  | { type: 'add'; files: readonly UploadFile[]; limit?: number }
  | { type: 'progress'; id: string; percent: number }
  | { type: 'done'; id: string; path: string }
  | { type: 'fail'; id: string; message: string }
  | { type: 'retry'; id: string }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; by: -1 | 1 };

/** The files of a stored value. */
export function storedFiles(value: readonly StoredFile[]): readonly UploadFile[] {
  return value.map((file) => {
    const path = pathOf(file);
    const size = typeof file === 'string' ? 0 : file.fileSize;
    return { id: path, name: nameOf(file), status: 'done', percent: 100, path, size, message: '' };
  });
}

let chosen = 0;

/** A newly chosen file. */
export function chosenFile(source: File): UploadFile {
  const { name, size } = source;
  return { id: `chosen:${++chosen}`, name, status: 'uploading', percent: 0, path: '', size, message: '', source };
}

/** The list after an event. Of too many files the newest stay (UPLOAD-04); events of removed files are ignored. */
export function reduceUploads(files: readonly UploadFile[], event: UploadEvent): readonly UploadFile[] {
  switch (event.type) {
    case 'add':
      return event.limit ? [...files, ...event.files].slice(-event.limit) : [...files, ...event.files];
    case 'progress':
      return changed(files, event.id, { percent: event.percent });
    case 'done':
      return changed(files, event.id, { status: 'done', percent: 100, path: event.path });
    case 'fail':
      return changed(files, event.id, { status: 'error', message: event.message });
    case 'retry':
      return changed(files, event.id, { status: 'uploading', percent: 0, message: '' });
    case 'remove':
      return files.filter((file) => file.id !== event.id);
    case 'move':
      return moved(files, event.id, event.by);
  }
}

/** The value once every listed file is uploaded, of paths or of whole files; null until then (UPLOAD-03). */
export function settledValue(files: readonly UploadFile[], areWhole: boolean): readonly StoredFile[] | null {
  if (!files.every((file) => file.status === 'done')) return null;
  return files.map(({ name, path, size }) => (areWhole ? { fileName: name, filePath: path, fileSize: size } : path));
}

function changed(files: readonly UploadFile[], id: string, more: Partial<UploadFile>): readonly UploadFile[] {
  const at = files.findIndex((file) => file.id === id);
  const file = files[at];
  return file ? files.with(at, { ...file, ...more }) : files;
}

/** Swaps two neighbours; does nothing at either end (UPLOAD-07). */
function moved(files: readonly UploadFile[], id: string, by: -1 | 1): readonly UploadFile[] {
  const from = files.findIndex((file) => file.id === id);
  const one = files[from];
  const other = files[from + by];
  return one && other ? files.with(from, other).with(from + by, one) : files;
}
