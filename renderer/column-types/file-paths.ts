import type { WireValue } from '../wire/wire-value.ts';

/**
 * The paths of uploaded files: comma-joined, a list, or one or more upload results (DATA-04). A text with a bracket is not a list of paths
 * but was written by another client, and is kept whole (UPLOAD-09).
 */
export function filePaths(wire: WireValue): readonly string[] {
  const text = joined(wire).trim();
  if (text === '') return [];
  if (text.includes('[')) return [text];
  return [...new Set(text.split(',').map((path) => path.trim()))].filter(Boolean);
}

function joined(wire: WireValue): string {
  if (wire === null || wire === undefined) return '';
  if (Array.isArray(wire)) return wire.map(joined).filter(Boolean).join(',');
  if (typeof wire !== 'object') return String(wire);
  if (wire['status'] === 'removed') return '';
  const path = ['path', 'filePath']
    .map((name) => (Object.hasOwn(wire, name) ? wire[name] : undefined))
    .find((one) => typeof one === 'string');
  return joined(path);
}

/** The name of a file: the last part of its path, with slashes or backslashes (UPLOAD-06). */
export function fileName(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
}

/** True for a text with a bare file name instead of a path, which cannot locate the file. */
export function hasFileName(text: string): boolean {
  return filePaths(text).some((path) => !/[\\/[]/.test(path));
}
