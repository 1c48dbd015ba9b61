/** A server error about one field of a rejected record; `row` is the 0-based position in a sub-table. */
export interface FieldError {
  table?: string;
  row?: number;
  field: string;
  message: string;
}

/** The `fieldErrors` of a response that rejects a record, or of the error that `save` rejects with. */
export function fieldErrorsOf(refusal: unknown): readonly FieldError[] {
  const { fieldErrors }: { fieldErrors?: unknown } = Object(refusal ?? undefined);
  return Array.isArray(fieldErrors) ? fieldErrors.filter(isFieldError) : [];
}

function isFieldError(value: unknown): value is FieldError {
  const { table, row, field, message }: Partial<Record<keyof FieldError, unknown>> = Object(value ?? undefined);
  const isPlaced = table === undefined || (typeof table === 'string' && typeof row === 'number');
  return isPlaced && typeof field === 'string' && typeof message === 'string';
}
