import { namesIn, type ReportChoices } from '../choice-source.ts';
import type { StoredField, StoredType } from '../stored-type.ts';
import { declaredMembers, only, severalValues } from '../stored-values.ts';

/** Values of a report's rows, shown as their texts. */
export const popupDictStored: StoredType = {
  ...severalValues,
  choices(field) {
    const report = reportOf(field);
    return report?.value && report.text ? report : null;
  },
  references: (field) => only(reportOf(field)),
  formMembers: declaredMembers,
};

/** The columns of values and texts: the first pair if there are several. */
function reportOf({ dictionary: { table, field, text } }: StoredField): ReportChoices | null {
  return table ? { kind: 'report', code: table, value: namesIn(field)[0] ?? '', text: namesIn(text)[0] ?? '' } : null;
}
