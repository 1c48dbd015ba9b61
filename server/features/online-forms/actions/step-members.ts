import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { fail } from '#server/errors.ts';
import { wireOf } from './action-values.ts';
import { kindOfField } from './action-values.ts';
import { valueAt, type Frame } from './frame.ts';

/** The members of a declared step; whatever is none has none. */
export type Members = Readonly<Record<string, unknown>>;

/** The members of a value that may be an object. */
export function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

/** A text among members. */
export function textIn(members: Members, name: string): string | undefined {
  const value = members[name];
  return typeof value === 'string' ? value : undefined;
}

/** The form whose table members name. */
export function formOf(frame: Frame, members: Members): FormDefinition {
  const table = textIn(members, 'table') ?? '';
  return frame.run.context.snapshot.find(table) ?? fail('action-faulty', { text: table });
}

/** Expressions by column, evaluated in a frame, as the columns of a form take them. */
export function valuesOf(frame: Frame, form: FormDefinition, expressions: unknown): Record<string, string | null> {
  const values = Object.entries(membersOf(expressions)).map(([name, text]) => {
    const field = form.field(name) ?? fail('action-faulty', { text: `${form.table}.${name}` });
    return [name, wireOf(field, valueAt(frame, String(text), kindOfField(field)))] as const;
  });
  return Object.fromEntries(values);
}
