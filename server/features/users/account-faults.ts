import { accountFault } from '#renderer';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';

const CHECKED = ['username', 'phone', 'email', 'telephone'] as const;

type Texts = Partial<Record<(typeof CHECKED)[number], string | null>>;

/** Throws `value-refused` with `fieldErrors` where a given member breaks the rule of its field. Values that are stored already pass. */
export function refuseAccountFaults(given: Texts, stored: Texts = {}): void {
  const fieldErrors = CHECKED.flatMap((field) => {
    const text = given[field]?.trim() ?? '';
    if (given[field] === undefined || text === (stored[field] ?? '')) return [];
    const fault = accountFault(field, text);
    return fault ? [{ field, message: new Sentence(fault.code, fault.values) }] : [];
  });
  if (fieldErrors.length > 0) fail('value-refused', { detail: fieldErrors.map(({ message }) => message) }, { fieldErrors });
}
