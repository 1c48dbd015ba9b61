import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { linkDownOf } from '#server/catalogue/choices/link-down.ts';

/** The fields that a control writes into beside its own: the targets of a popup, the text of a category, the levels of a chain (wire 4.8). */
export function filledBy(field: FieldDefinition): readonly string[] {
  switch (field.view) {
    case 'popup':
    case 'cat_tree':
      return field.dictionary.text.split(',').map((name) => name.trim().toLowerCase());
    case 'link_down':
      return linkDownOf(field)?.links ?? [];
    default:
      return [];
  }
}
