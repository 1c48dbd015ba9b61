import type { Validator } from '#schemas';
import type { Report } from '../diagnostics.ts';

/** Reports where a wire value violates its published schema (IMPLIED-20). */
export function checkSchema(validator: Validator, value: unknown, pointer: string, report: Report): void {
  if (validator(value)) return;
  for (const { instancePath, keyword, params } of validator.errors ?? []) {
    // The chosen branch of an `if` reports its own errors.
    if (keyword !== 'if') report('schema-mismatch', pointer + instancePath, keyword, expectedBy(params));
  }
}

/** What the schema expected: a member, a type, or one of an enum. */
function expectedBy(params: Record<string, unknown>): string {
  const [expected = ''] = Object.values(params).map((value) => (Array.isArray(value) ? value.join(', ') : String(value)));
  return expected;
}
