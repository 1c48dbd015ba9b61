import { codesIn, namedText, nameSource } from '#server/catalogue/choices/name-source.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import { wireOf, type Names } from './action-values.ts';
import type { Frame } from './frame.ts';

const PLACEHOLDER = /\$\{(old|new)?\.?(\w+)\}/g;

/** The row that was to be changed, as it is and as it would have become. */
interface ChangedRow {
  old?: Names;
  new?: Names;
}

/**
 * Refuses an action with a text of its definition, and the place of the row that it is about. `${qty}` in the text is a name of the frame,
 * `${old.qty}` and `${new.qty}` a column of the row that was to be changed.
 */
export async function refuse(frame: Frame, text: unknown, rows: ChangedRow = {}): Promise<never> {
  const message = (await textAt(frame, text, rows)) || new Sentence('action.limit');
  return fail('action-refused', {
    message: frame.position === undefined ? message : new Sentence('action.in-row', { row: frame.position, message }),
  });
}

/** A text of a definition, filled in; a value that is chosen by a name is told by it. */
export async function textAt(frame: Frame, text: unknown, rows: ChangedRow = {}): Promise<string> {
  const written = String(text ?? '');
  const names = new Map<string, string>();
  for (const [, of, name = ''] of written.matchAll(PLACEHOLDER)) {
    const value = valueOf(frame, name);
    if (of === undefined && value !== '' && !names.has(name)) names.set(name, await chosenText(frame, name, value));
  }
  return written.replace(PLACEHOLDER, (_, of: 'old' | 'new' | undefined, name: string) =>
    of ? (wireOf(undefined, rows[of]?.get(name)?.value ?? null) ?? '') : (names.get(name) ?? ''),
  );
}

function valueOf({ own }: Frame, name: string): string {
  return wireOf(undefined, own.get(name)?.value ?? null) ?? '';
}

/** The text of a value as lists show it: that of its dictionary, else the value itself. */
async function chosenText(frame: Frame, name: string, value: string): Promise<string> {
  const found = fieldOf(frame, name);
  return found ? textIn(frame.run.context, found, value) : value;
}

/** The field behind a name: of the row at hand, of its document, or of a sub-table whose rows are crossed with it. */
function fieldOf({ run, at, main }: Frame, name: string) {
  const forms = [at.form, main.form, ...run.context.snapshot.subTables(main.form).map((sub) => sub.form)];
  const form = forms.find((one) => one.field(name));
  const field = form?.field(name);
  return form && field && { form, field };
}

/** The text of a stored value of a field. */
export async function textIn(
  { db, snapshot }: Frame['run']['context'],
  { form, field }: { form: Frame['at']['form']; field: FieldDefinition },
  value: string,
): Promise<string> {
  const source = await nameSource(db, snapshot, form, field);
  return source ? namedText(value, new Map(await source.textsOf([...new Set([...codesIn(value), value])]))) : value;
}
