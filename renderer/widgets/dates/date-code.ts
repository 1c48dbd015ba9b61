import { laterCode } from '../later-code.ts';

/** What a date is entered with: the largest of all fields, and no cell needs it to show a date. Forms and edited rows load it beforehand. */
export const dateCode = laterCode(async () => (await import('./DateField.tsx')).DateField);
