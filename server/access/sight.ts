import type { Catalogue, CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { FormDefinition } from '../catalogue/definition/definition.ts';
import { withDerivedColumns } from '../catalogue/sight/derived-hidden.ts';
import { narrowSnapshot, type Sight } from '../catalogue/sight/narrow-snapshot.ts';
import type { Database } from '../db/connect.ts';
import { fail } from '../errors.ts';
import { readHiddenColumns } from './button-rights.ts';
import { readRowSights, readViewer } from './row-rules.ts';
import type { Subject } from './subject.ts';

interface Source {
  db: Database;
  catalogue: Catalogue;
}

const NOBODY = { userId: '', userCode: '', userName: '', orgCode: '', orgCodes: [], teams: [], now: '' };

/** Narrowed snapshots that are kept for each version of the catalogue: one for each set of rights. */
const KEPT = 100;
const narrowed = new WeakMap<CatalogueSnapshot, Map<string, CatalogueSnapshot>>();

/**
 * The definitions as a user sees them: without the columns that they do not see, and with conditions for the rows that they do. Whatever
 * answers a user reads by these, so that what is hidden can be neither shown, compared, sorted nor exported.
 */
export async function snapshotFor({ db, catalogue }: Source, subject: Subject): Promise<CatalogueSnapshot> {
  return narrowFor(db, await catalogue.snapshot(), subject);
}

/** A form as a user sees it, among the others. Throws as `open` of the catalogue. */
export async function openFor(
  source: Source,
  subject: Subject,
  idOrTable: string,
): Promise<{ snapshot: CatalogueSnapshot; form: FormDefinition }> {
  const opened = await source.catalogue.open(idOrTable);
  const snapshot = await narrowFor(source.db, opened.snapshot, subject);
  return { snapshot, form: snapshot.find(opened.form.id) ?? fail('form-unknown') };
}

async function narrowFor(db: Database, snapshot: CatalogueSnapshot, subject: Subject): Promise<CatalogueSnapshot> {
  const [named, rows] = await Promise.all([readHiddenColumns(db, subject, snapshot), readRowSights(db, subject, snapshot)]);
  if (!named.size && !rows.size) return snapshot;
  const hidden = withDerivedColumns(snapshot, named);
  const sight: Sight = { hidden, rows, viewer: rows.size ? await readViewer(db, subject, rows) : NOBODY };
  const known = narrowed.get(snapshot) ?? new Map<string, CatalogueSnapshot>();
  narrowed.set(snapshot, known);
  const key = keyOf(sight);
  const found = known.get(key) ?? narrowSnapshot(snapshot, sight);
  known.delete(key);
  known.set(key, found);
  const [oldest = ''] = known.keys();
  if (known.size > KEPT) known.delete(oldest);
  return found;
}

/** Equal for users who see the same. */
function keyOf({ hidden, rows, viewer }: Sight): string {
  return JSON.stringify([[...hidden].map(([table, names]) => [table, [...names]]), [...rows], viewer]);
}
