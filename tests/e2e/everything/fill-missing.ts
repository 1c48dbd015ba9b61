import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { ColumnPlan, ColumnTypeName } from '#renderer';
import { sampleOf } from '../sample-values.ts';
import { day, department, firstInPopup, firstOfSeveral, firstOfTree, firstOption, people, typed, type Step } from './field-steps.ts';

/** How a user gives a field of a type some value, where it is not just typed. */
const CHOICES: Partial<Record<ColumnTypeName, Step>> = {
  select: firstOption,
  'select-multiple': firstOfSeveral,
  'select-search': firstOption,
  radio: async (_page, field) => field.getByRole('radio').first().click(),
  popup: firstInPopup,
  'sel-user': people('design01'),
  'sel-depart': department('sjb', '设计部'),
  'sel-tree': firstOfTree,
  'cat-tree': firstOfTree,
  date: day('2026-05-17'),
  datetime: day('2026-05-17 08:30:00'),
};

/** Texts that the pattern of a field's own definition asks for. */
const PATTERNED: Readonly<Record<string, string>> = { pay_month: '2026-05' };

const stepOf = (column: ColumnPlan, nth: number): Step => {
  const text = PATTERNED[column.key] ?? sampleOf(column, nth)?.entry;
  const step = CHOICES[column.type] ?? (text === undefined ? undefined : typed(text));
  return step ?? expect.fail(`${column.key} is required, and nobody can fill it in: ${column.type}`);
};

/** Gives each field that the open form says is wrong a value, as a user would; resolves to their keys. */
export async function fillMissing(page: Page, dialog: Locator, columns: readonly ColumnPlan[]): Promise<string[]> {
  const missing = await dialog
    .locator('[data-field]:has([role="alert"])')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field') ?? ''));
  for (const [nth, key] of missing.entries()) {
    const field = dialog.locator(`[data-field="${key}"]`);
    // A choice before this one may have filled it.
    if ((await field.getByRole('alert').count()) === 0) continue;
    const column = columns.find((one) => one.key === key) ?? expect.fail(`The plan has no field ${key}.`);
    await field.scrollIntoViewIfNeeded();
    await stepOf(column, nth)(page, field).catch((error: Error) => {
      throw new Error(`${key}: ${error.message}`, { cause: error });
    });
  }
  return missing;
}
