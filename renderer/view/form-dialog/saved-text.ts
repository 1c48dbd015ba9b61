import type { DataProvider } from '#renderer/data-provider.ts';
import { wireText } from '#renderer/wire/wire-value.ts';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import { typeOf } from '../column-views.ts';
import type { FormStore } from '../form-store/form-store.ts';

/**
 * What has been saved, by the title of its form and by its number, or where it has none by its first field that is typed. A server that tells no
 * numbers speaks for itself (FORM-08).
 */
export function savedText(
  { plan, payload }: Pick<FormStore, 'plan' | 'payload'>,
  saved: Awaited<ReturnType<DataProvider['save']>>,
  message: RendererPorts['message'],
): string {
  if (!saved.numbers) return saved.message;
  const record = { ...payload(), ...saved.numbers };
  const shown = plan.fields.filter((field) => field.visible);
  const naming = shown.find((field) => field.fillRule !== undefined) ?? shown.find((field) => typeOf(field).editing === 'typed');
  const name = naming ? wireText(record[naming.key]).trim() : '';
  return message('form.saved', { title: plan.title, name }).trim();
}
