import { missingSourceCode, type MissingSource } from '#renderer';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import type { CatalogueSnapshot } from '../catalogue.ts';
import { missingTable } from './missing-sources.ts';

/** Says which source of choices does not exist, instead of answering an empty list: `source-missing`, with the source as its result. */
export function failMissing(source: MissingSource): never {
  return fail('source-missing', { detail: sentenceOf(source) }, { missingSource: source });
}

/** What is missing, as a sentence. */
export function sentenceOf(source: MissingSource): Sentence {
  return new Sentence(missingSourceCode(source), { ...source });
}

/**
 * Refuses a table that could not be resolved. Only where a definition declares it, so that its users know its names, is it said what is
 * missing; any other request is `dictionary-code-wrong`.
 */
export function refuseTable(snapshot: CatalogueSnapshot, table: string, columns: readonly string[], isDeclared: boolean): never {
  const missing = isDeclared ? missingTable(snapshot, { table, condition: '' }, columns) : null;
  return missing ? failMissing(missing) : fail('dictionary-code-wrong');
}

/** Rethrows an error of a read; a table or column that the database does not have yet is `source-missing`. */
export function failWhenTableIsMissing(name: string): (error: unknown) => never {
  return (error) => {
    if (isTableMissing(error)) failMissing({ kind: 'unsynchronised', name, column: '' });
    throw error;
  };
}

/** True for an error of PostgreSQL that a table or a column does not exist. */
export function isTableMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703');
}
