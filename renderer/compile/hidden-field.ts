import type { FieldDocument } from '../document/document.ts';

/** A field for a value that travels with its record although no field of the document shows it; none where one does, or where there is no key. */
export function hiddenField(fields: readonly FieldDocument[], pointer: string, key: string | undefined): FieldDocument[] {
  if (key === undefined || fields.some((field) => field.key === key)) return [];
  const hidden = { type: 'hidden', hidden: true, sortable: false, disabled: false, required: false };
  return [{ ...hidden, pointer, key, title: key, source: {}, extension: {}, rules: [] }];
}
