import { mayRunReport } from '#server/access/report-access.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { choicesOf } from '#server/catalogue/choices/field-choices.ts';
import { nameSource, type NameSource } from '#server/catalogue/choices/name-source.ts';
import type { ReportDatabase } from '#server/report-sql/report-database.ts';
import { reportNames } from '#server/report-sql/report-names.ts';
import type { SaveContext } from '../saving/save-context.ts';

/** The user and the form of an import or export; names may come from reports. */
export interface SheetContext extends SaveContext {
  reports: ReportDatabase;
}

/** The source of the names of a column's values: the report of its popup if the user may run it, or else the catalogue's. */
export async function columnNames(context: SheetContext, form: FormDefinition, field: FieldDefinition): Promise<NameSource | null> {
  const { db, subject, sight: snapshot = context.snapshot } = context;
  const choices = choicesOf(field);
  if (choices?.kind !== 'report') return nameSource(db, snapshot, form, field);
  return (await mayRunReport(db, subject, choices.code, snapshot)) ? reportNames({ ...context, snapshot }, choices) : null;
}
