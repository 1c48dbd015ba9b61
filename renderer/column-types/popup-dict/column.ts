import { popupConfig, popupDictionary, popupUse, type PopupConfig } from '#renderer/bindings/popup-binding.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { definePureColumnType } from '../define.ts';
import { dictionaryLookUp, remoteText } from '../dictionary-look-up.ts';
import { textValue } from '../text-value.ts';

/** Values from a report's rows, joined by comma, shown as their texts: a popup dictionary (wire 4.22). */
export const popupDictColumn = definePureColumnType<'popup-dict', string>({
  name: 'popup-dict',
  aliases: { any: ['popup_dict'] },
  ...textValue,
  format: (value, column, options, answers) => remoteText(value, options, popupDictionary(configOf(column)), answers),
  editing: 'search',
  // For a dictionary the popup's target is the text column: not a field, so it may differ from this one.
  configure: (field, report) => popupConfig(field, (code, ...facts) => void (code === 'popup-fills-others' || report(code, ...facts))),
  lookUp(column) {
    const config = configOf(column);
    const dictionary = popupDictionary(config);
    return dictionary && dictionaryLookUp(dictionary, 'binding' in config && config.binding.isMultiple);
  },
  reportUse: (column) => popupUse(configOf(column)),
  operators: ['eq', 'ne', 'in'],
});

/** The dictionary settings, as written by `configure`: the value column and the text column. */
export function configOf({ config }: ColumnPlan): PopupConfig {
  return config ? (config as PopupConfig) : { fault: 'popup.not-configured' };
}
