import { randomBytes } from 'node:crypto';

const MAX_NAME_CHARACTERS = 200;
/** Values of forms hold the path, and columns for it are short: 64 or even 32 characters. */
const MAX_STEM_CHARACTERS = 30;
/** Control characters, marks that turn the direction of a text, halves of pairs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
/** What separates paths in a value or has a meaning in an address. */
const SEPARATORS = /(?:\.\.+|[\s,;:%?#&+=*"'`<>|\\/[\]{}^])+/gu;

/** The client's name of a file. */
export interface FileName {
  /** The original name for display; never part of a path. */
  display: string;
  stem: string;
  /** Lower case, without its dot; empty when the name does not end in one. */
  suffix: string;
}

/** Parses the name of an uploaded file: the last path segment without invisible characters. */
export function readFileName(sent: string): FileName {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const display = last.replace(INVISIBLE, '').normalize('NFC');
  const suffix = /\.([a-z0-9]{1,10})$/i.exec(display)?.[1] ?? '';
  const stem = suffix ? display.slice(0, -suffix.length - 1) : display;
  const short = firstOf(stem, MAX_NAME_CHARACTERS);
  return { display: suffix ? `${short}.${suffix}` : short, stem: short, suffix: suffix.toLowerCase() };
}

/**
 * A new path `<biz>/<name>_<random>.<suffix>`. Anyone who knows it may download the file, so 72 random bits replace the guessable
 * timestamp of the stock server (wire 6.4).
 */
export function newFilePath(biz: string, { stem, suffix }: FileName): string {
  const safe = firstOf(stem.replace(SEPARATORS, '_').replace(/^\.+/, ''), MAX_STEM_CHARACTERS) || 'file';
  return `${biz}/${safe}_${randomBytes(9).toString('base64url')}.${suffix}`;
}

/** A `Content-Disposition` with the name in both spellings of RFC 6266. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function firstOf(text: string, characters: number): string {
  return [...text].slice(0, characters).join('');
}
