import { choicesOf } from '../choices/field-choices.ts';
import type { FormDefinition } from './definition.ts';
import type { FieldDefinition } from './field-definition.ts';

/** The field by which records of a form are disabled: they are not offered any more, but keep their texts. */
export interface DisableField {
  field: FieldDefinition;
  /** The values of disabled records; the first is written to disable one. */
  off: readonly [string, ...string[]];
}

/** Names that a field has which says by itself whether a record is in use; the first of them that a form has counts. */
const NAMES = ['enabled', 'is_enabled', 'enable_flag', 'active', 'is_active', 'valid', 'is_valid', 'status'];

/**
 * The field that `disableField` in the extConfigJson of a form names, with the values of disabled records where its type does not say them:
 * `"enabled"` or `{"field": "supplier_status", "off": ["paused", "out"]}`; `false` for none. Without it a switch, or a field with the dictionary
 * `yn` or `valid_status`, that is called after its purpose (`enabled`, `active`, `valid`, `status`).
 */
export function disableFieldOf(form: FormDefinition): DisableField | null {
  const declared = form.extendedConfig['disableField'];
  if (declared === undefined || declared === null) {
    for (const name of NAMES) {
      const found = disablingBy(form, name, []);
      if (found) return found;
    }
    return null;
  }
  if (typeof declared === 'string') return disablingBy(form, declared, []);
  if (typeof declared !== 'object' || !('field' in declared)) return null;
  const off = 'off' in declared ? [declared.off].flat().filter((value) => value !== null && value !== undefined) : [];
  return disablingBy(form, String(declared.field), off.map(String));
}

function disablingBy(form: FormDefinition, name: string, declared: readonly string[]): DisableField | null {
  const field = form.field(name.toLowerCase());
  const [first, ...others] = declared.length > 0 || !field ? declared : offValues(field);
  return field?.stored && first !== undefined ? { field, off: [first, ...others] } : null;
}

/** The values that mean off; none for a field that knows more than on and off. */
function offValues(field: FieldDefinition): readonly string[] {
  const choices = choicesOf(field);
  if (choices?.kind === 'on-off') return [field.onOff[1]];
  if (choices?.kind !== 'dictionary') return [];
  if (choices.code === 'valid_status') return ['0'];
  // Stock databases write this dictionary with 1 and 0, others with Y and N.
  const isNumbered = field.storage === 'integer' || field.defaultValue === '1';
  return choices.code === 'yn' ? (isNumbered ? ['0', 'N'] : ['N', '0']) : [];
}
