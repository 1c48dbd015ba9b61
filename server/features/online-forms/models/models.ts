import type { Subject } from '#server/access/subject.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { readFieldOptions, SEARCHED } from '#server/catalogue/choices/field-options.ts';
import { isPlainList } from './control-members.ts';
import { readMissingOfQuery, readMissingSources } from '#server/catalogue/choices/missing-sources.ts';
import type { Database } from '#server/db/connect.ts';
import { readRunning } from '../scripts/script-store.ts';
import { formModel } from './form-schema.ts';
import { readHiddenCodes } from './hidden-codes.ts';
import { dictionaryFields, listModel } from './list-model.ts';
import { formFields } from './object-schema.ts';
import { askedField, queryFields, queryInfo } from './query-info.ts';

/** Loads and builds the list model of a form. */
export async function readListModel(db: Database, snapshot: CatalogueSnapshot, form: FormDefinition, subject: Subject) {
  const [options, hiddenOf, script] = await Promise.all([
    readFieldOptions(db, snapshot, dictionaryFields(form)),
    readHiddenCodes(db, subject, [form]),
    readRunning(db, form.id, 'list'),
  ]);
  const link = snapshot.mainOf(form);
  return listModel({
    ...{ form, options, script },
    hidden: hiddenOf(form),
    ...(link ? { link: { table: link.main.table, field: link.field, key: link.key } } : {}),
  });
}

/** Loads and builds the form model; for ERP screens of the main table only. */
export async function readFormModel(
  db: Database,
  snapshot: CatalogueSnapshot,
  form: FormDefinition,
  subject: Subject,
  withSubTables = true,
) {
  const subTables = withSubTables ? snapshot.subTables(form) : [];
  const forms = [form, ...subTables.map((sub) => sub.form)];
  const fields = forms.flatMap(formFields);
  const [options, missing, hiddenOf, script] = await Promise.all([
    readFieldOptions(db, snapshot, fields),
    readMissingSources(db, snapshot, fields),
    readHiddenCodes(db, subject, forms),
    readRunning(db, form.id, 'form'),
  ]);
  return formModel({ form, subTables, options, missing, hiddenOf, script });
}

/** Builds the query row of a form. */
export async function readQueryInfo(db: Database, snapshot: CatalogueSnapshot, form: FormDefinition) {
  const fields = queryFields(form);
  const asked = fields.map((field) => [field, askedField(field)] as const);
  const [missing, options] = await Promise.all([
    readMissingOfQuery(db, snapshot, fields),
    readFieldOptions(
      db,
      snapshot,
      asked.map(([, own]) => own),
    ),
  ]);
  const searched = asked.filter(([, own]) => options.get(own) === SEARCHED && isPlainList(own)).map(([field]) => field);
  return queryInfo(form, missing, new Set(searched));
}
