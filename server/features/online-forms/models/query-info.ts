import { holdsNumbers, storedTypeOf } from '#renderer';
import type { MissingSources } from '#server/catalogue/choices/missing-sources.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { searchedView } from './control-members.ts';

/** Items after this many are hidden until all are asked for. */
const SHOWN_ITEMS = 2;

/** The getQueryInfo response (wire 4.6); `missing` are the sources that cannot be resolved, `searched` the fields whose choices are too many to be sent. Pure. */
export function queryInfo(
  form: FormDefinition,
  missing?: MissingSources,
  searched?: ReadonlySet<FieldDefinition>,
): Record<string, unknown>[] {
  return queryFields(form).map((field, place) => {
    const missingSource = missing?.get(field);
    return {
      ...queryItem(field),
      ...(searched?.has(field) && searchedView(field)),
      ...(place < SHOWN_ITEMS ? {} : { hidden: '1' }),
      ...(missingSource && { missingSource }),
    };
  });
}

/** A field with the control and the dictionary of its query item. */
export function askedField(field: FieldDefinition): FieldDefinition {
  return field.query ? { ...field, view: field.query.view, dictionary: field.query.dictionary } : field;
}

/** Stored fields of the query row, in order. */
export function queryFields(form: FormDefinition): FieldDefinition[] {
  return form.fields.filter((field) => field.inQuery && field.stored);
}

function queryItem(field: FieldDefinition): Record<string, unknown> {
  const { view, dictionary, defaultValue } = field.query ?? { view: field.view, dictionary: field.dictionary, defaultValue: '' };
  const { ranged, queryMembers } = storedTypeOf(view, 'query');
  const canRange = ranged === 'always' || (ranged === 'numbers' && holdsNumbers(field));
  return {
    label: field.title,
    field: field.name,
    dbField: field.name,
    mode: field.isRange && canRange ? 'group' : 'single',
    view,
    ...(field.query ? { config: '1' } : {}),
    ...(dictionary.field || dictionary.table ? { dictCode: dictionary.field, dictTable: dictionary.table, dictText: dictionary.text } : {}),
    ...queryMembers(field),
    ...(defaultValue ? { defValue: defaultValue } : {}),
    ...(field.extensionText ? { fieldExtendJson: field.extensionText } : {}),
  };
}
