/** What a server says about one field of a record that it refuses; `row` is the place in a sub-table, from 0. */
export interface FieldError {
  table?: string;
  row?: number;
  field: string;
  message: string;
}

/** The `fieldErrors` of an answer that refuses a record, or of the error that `save` rejects with. */
export function fieldErrorsOf(refusal: unknown): readonly FieldError[] {
  const { fieldErrors }: { fieldErrors?: unknown } = Object(refusal ?? undefined);
  return Array.isArray(fieldErrors) ? fieldErrors.filter(isFieldError) : [];
}

function isFieldError(value: unknown): value is FieldError {
  const { table, row, field, message }: Partial<Record<keyof FieldError, unknown>> = Object(value ?? undefined);
  const isPlaced = table === undefined || (typeof table === 'string' && typeof row === 'number');
  return isPlaced && typeof field === 'string' && typeof message === 'string';
}
