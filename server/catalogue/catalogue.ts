import { structureFaults, type Diagnostic, type FormStructures } from '#renderer';
import type { Database } from '../db/connect.ts';
import { fail } from '../errors.ts';
import { readAllDefinitions, readCatalogueVersion } from './definition/definition-store.ts';
import type { FormDefinition } from './definition/definition.ts';
import { groupBy } from './group-by.ts';
import { linkTables, type SubTable } from './table-links.ts';
import { Sentence } from '../sentence.ts';
import type { Language } from '#messages';
import { currentLanguage } from '../request-language.ts';

export type { SubTable } from './table-links.ts';

/** The definitions as of one version: consistent for the time of a request. */
export interface CatalogueSnapshot {
  forms: readonly FormDefinition[];
  /** By head id or table name. */
  find(idOrTable: string): FormDefinition | undefined;
  /** The structure of every form, by its table. */
  structures: FormStructures;
  /** The errors for which a form cannot be used until its definition is mended; empty for all others. */
  faultsOf(form: FormDefinition): readonly Diagnostic[];
  /** Sub tables of a main form, or of a sub table, in order of their tabs, without those that cannot be used. */
  subTables(form: FormDefinition): readonly SubTable[];
  /** All whose rows belong to records of a form: its sub tables, and those that cannot be used until they are mended. */
  rowsBelow(form: FormDefinition): readonly SubTable[];
  /** The main form of a sub table, with the columns that join them. */
  mainOf(form: FormDefinition): { main: FormDefinition; field: string; key: string } | undefined;
  /** The main form of a sub table, that of this one, and so on. */
  mainsAbove(form: FormDefinition): readonly FormDefinition[];
  /** Columns that the views of a form's table use. */
  columnsOfViews(form: FormDefinition): ReadonlySet<string>;
}

/** Access to the definitions. */
export interface Catalogue {
  /** The current definitions, with their texts in the language of the request; reloaded only after some instance has changed one. */
  snapshot(): Promise<CatalogueSnapshot>;
  find(idOrTable: string): Promise<FormDefinition | undefined>;
  /** Throws `form-unknown`. */
  get(idOrTable: string): Promise<FormDefinition>;
  /** A form to be used, among the others. Throws `form-unknown`, or `form-faulty` with the errors of its definition as `diagnostics`. */
  open(idOrTable: string): Promise<{ snapshot: CatalogueSnapshot; form: FormDefinition }>;
}

/** Opens the catalogue of a database. One small query asks for its version; the definitions stay in memory between changes. */
export function createCatalogue(db: Database): Catalogue {
  const cached = new Map<Language, { version: number; loading: Promise<CatalogueSnapshot> }>();
  const snapshot = async (): Promise<CatalogueSnapshot> => {
    const language = currentLanguage();
    const version = await readCatalogueVersion(db);
    const known = cached.get(language);
    if (known?.version === version) return known.loading;
    const loading = readAllDefinitions(db, language).then(createSnapshot);
    cached.set(language, { version, loading });
    // A failed load is tried again by the next call.
    loading.catch(() => cached.delete(language));
    return loading;
  };
  const find = async (idOrTable: string) => (await snapshot()).find(idOrTable);
  const get = async (idOrTable: string) => (await find(idOrTable)) ?? fail('form-unknown');
  const open = async (idOrTable: string) => {
    const current = await snapshot();
    const form = current.find(idOrTable) ?? fail('form-unknown');
    refuseFaulty(current.faultsOf(form));
    return { snapshot: current, form };
  };
  return { snapshot, find, get, open };
}

function refuseFaulty(diagnostics: readonly Diagnostic[]): void {
  if (!diagnostics.length) return;
  const reasons = diagnostics.map(({ code, values }) => new Sentence(code, values));
  fail('form-faulty', { reasons }, { diagnostics });
}

/** Indexes definitions for look-up. */
export function createSnapshot(given: readonly FormDefinition[]): CatalogueSnapshot {
  const forms = withGeneratedBelow(given);
  const byId = new Map(forms.map((form) => [form.id, form]));
  const byTable = new Map(forms.map((form) => [form.table, form]));
  const structures = new Map(forms.map((form) => [form.table, form.structure]));
  const { rowsBelow, mainOf, mainsAbove } = linkTables(forms, structures);
  const faults = new Map(forms.map((form) => [form, structureFaults(form.structure, structures)]));
  const faultsOf = (form: FormDefinition) => faults.get(form) ?? structureFaults(form.structure, structures);
  const viewsByTable = groupBy(
    forms.filter((form) => form.isView),
    (form) => form.physicalTable,
  );
  return {
    forms,
    find: (idOrTable) => byId.get(idOrTable) ?? byTable.get(idOrTable.toLowerCase()),
    structures,
    faultsOf,
    subTables: (form) => rowsBelow(form).filter((sub) => !faultsOf(sub.form).length),
    rowsBelow,
    mainOf,
    mainsAbove,
    columnsOfViews: (form) =>
      new Set(
        viewsByTable.get(form.physicalTable)?.flatMap((view) => view.fields.filter((field) => field.stored).map((field) => field.name)),
      ),
  };
}

/** The definitions, where rows below records that the server makes are made by it, too. */
function withGeneratedBelow(forms: readonly FormDefinition[]): readonly FormDefinition[] {
  const made = new Set(forms.filter(({ isGenerated }) => isGenerated).map(({ table }) => table));
  if (made.size === 0) return forms;
  return forms.map((form) => {
    const isBelow = !form.isGenerated && made.has(form.structure.join?.table ?? '');
    return isBelow ? { ...form, isGenerated: true } : form;
  });
}
