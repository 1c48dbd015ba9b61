import type { JsonSchema } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from './plan.ts';

/** The JSON Schema of a form: one property for each visible field, as its column type describes it; no $ref, oneOf or dependencies. */
export function formSchema(title: string, fields: readonly ColumnPlan[]): JsonSchema {
  const drawn = fields.filter((field) => field.visible);
  return {
    type: 'object',
    title,
    required: drawn.filter((field) => field.required).map((field) => field.key),
    properties: Object.fromEntries(drawn.map((field) => [field.key, { title: field.title, ...columnType(field.type).schema(field) }])),
  };
}
