import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { textValue } from '../text-value.ts';

/** One of the options, shown as a radio group (COL-14), or with the type `radioButton` as a row of buttons (DICT-04). */
export const radioColumn = definePureColumnType<'radio', string>({
  name: 'radio',
  aliases: {},
  ...textValue,
  // Cleared, it is null (COL-14).
  serialize: (value) => value || null,
  format: (value, _column, options) => optionText(value, options),
  editing: 'choice',
  inRows: 'select',
  isDrawnAtOnce: true,
  configure: ({ source, extension, props }) =>
    [extension['type'], props?.['type'], source['type']].includes('radioButton') ? { look: 'button' } : undefined,
  settings: ['allowClear'],
  operators: ['eq', 'ne', 'in'],
  grid: () => ({ alwaysShown: true }),
});
