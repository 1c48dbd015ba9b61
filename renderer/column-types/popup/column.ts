import { popupConfig, popupUse, type PopupConfig } from '#renderer/bindings/popup-binding.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { definePureColumnType } from '../define.ts';
import { compareTexts, limitedText, textValue } from '../text-value.ts';
import { popupLookUp } from './look-up.ts';

/** Values chosen in a popup over an online report, joined by comma; other columns are filled along (COL-18). */
export const popupColumn = definePureColumnType<'popup', string>({
  name: 'popup',
  aliases: {},
  ...textValue,
  schema: limitedText,
  compare: compareTexts,
  editing: 'search',
  configure: popupConfig,
  fills: (column) => targetsOf(configOf(column)),
  lookUp(column, around) {
    const config = configOf(column);
    return 'binding' in config ? popupLookUp(config.binding, column.key, around) : undefined;
  },
  reportUse: (column) => popupUse(configOf(column)),
  operators: ['like', 'eq', 'ne', 'in'],
});

/** The binding of a popup, as written to the plan by `configure`; a plan without one says why. */
export function configOf({ config }: ColumnPlan): PopupConfig {
  return config ? (config as PopupConfig) : { fault: 'popup.not-configured' };
}

function targetsOf(config: PopupConfig): readonly string[] {
  return 'binding' in config ? config.binding.pairs.map(({ target }) => target) : [];
}
