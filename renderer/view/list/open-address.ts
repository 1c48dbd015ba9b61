import type { FormMode } from '../form-dialog/form-dialog-props.ts';

/** The record that is open over a list. */
export interface OpenRecord {
  mode: FormMode;
  /** Null for an added record. */
  rowId: string | null;
  /** The record that an added one is a copy of. */
  copyOf?: string;
  /** In a tree, the parent of an added record. */
  below?: string;
}

/** The parameters of an open record: its id or `new`, its mode where that is not `detail`, and what an added one starts from. */
const NAMES = ['open', 'mode', 'copy', 'below'] as const;
const NEW = 'new';
const MAX_LENGTH = 64;

/** The open record that a URL names, such as `?open=1a2b&mode=edit`; null when none is. */
export function readOpen(params: URLSearchParams): OpenRecord | null {
  const [open, mode, copyOf, below] = NAMES.map((name) => params.get(name)?.slice(0, MAX_LENGTH) || undefined);
  if (open === undefined) return null;
  if (open !== NEW) return { mode: mode === 'edit' ? 'edit' : 'detail', rowId: open };
  return { mode: 'add', rowId: null, ...(copyOf !== undefined && { copyOf }), ...(below !== undefined && { below }) };
}

/** The same URL with this record open, or none; all other parameters stay. */
export function writeOpen(params: URLSearchParams, record: OpenRecord | null): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of NAMES) written.delete(name);
  if (!record) return written;
  written.set('open', record.rowId ?? NEW);
  if (record.mode === 'edit') written.set('mode', 'edit');
  if (record.copyOf !== undefined) written.set('copy', record.copyOf);
  if (record.below !== undefined) written.set('below', record.below);
  return written;
}

/** The address of a record of a list, opened to be read. */
export function recordAddress(path: string, rowId: string): string {
  return `${path}?${String(writeOpen(new URLSearchParams(), { mode: 'detail', rowId }))}`;
}

/** The part of a URL that names the open record, as a text to compare. */
export function openPart(params: URLSearchParams): string {
  return String(writeOpen(new URLSearchParams(), readOpen(params)));
}
