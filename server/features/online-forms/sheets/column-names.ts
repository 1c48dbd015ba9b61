import { mayRunReport } from '#server/access/report-access.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { nameSource, type NameSource } from '#server/catalogue/choices/name-source.ts';
import type { ReportDatabase } from '#server/report-sql/report-database.ts';
import { reportNames, type ReportDictionary } from '#server/report-sql/report-names.ts';
import type { SaveContext } from '../saving/save-context.ts';

/** The user and the form of an import or export; names may come from reports. */
export interface SheetContext extends SaveContext {
  reports: ReportDatabase;
}

/** The source of the names of a column's values: the report of its popup if the user may run it, or else the catalogue's. */
export async function columnNames(context: SheetContext, form: FormDefinition, field: FieldDefinition): Promise<NameSource | null> {
  const dictionary = reportDictionary(field);
  if (!dictionary) return nameSource(context.db, context.snapshot, form, field);
  return (await mayRunReport(context.db, context.subject, dictionary.code, context.snapshot)) ? reportNames(context, dictionary) : null;
}

/** The value and text columns of a dictionary popup; the first pair if there are several. */
function reportDictionary({ view, dictionary }: FieldDefinition): ReportDictionary | null {
  const [value = '', text = ''] = [dictionary.field, dictionary.text].map((names) => (names.split(',')[0] ?? '').trim());
  return view === 'popup_dict' && dictionary.table && value && text ? { code: dictionary.table, value, text } : null;
}
