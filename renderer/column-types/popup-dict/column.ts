import { popupConfig, popupDictionary, popupUse, type PopupConfig } from '#renderer/bindings/popup-binding.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { definePureColumnType } from '../define.ts';
import { dictionaryLookUp, remoteText } from '../dictionary-look-up.ts';
import { textValue } from '../text-value.ts';

/** Values of a report's rows, joined by comma, shown by their texts: a popup as a dictionary (wire 4.22). */
export const popupDictColumn = definePureColumnType<'popup-dict', string>({
  name: 'popup-dict',
  aliases: { any: ['popup_dict'] },
  ...textValue,
  format: (value, column, options) => remoteText(value, options, popupDictionary(configOf(column))),
  editing: 'dialog',
  // What a popup fills is here the column of the texts: it is no field, so it need not be this one.
  configure: (field, report) => popupConfig(field, (code, ...facts) => void (code === 'popup-fills-others' || report(code, ...facts))),
  lookUp(column) {
    const config = configOf(column);
    const dictionary = popupDictionary(config);
    return dictionary && dictionaryLookUp(dictionary, 'binding' in config && config.binding.isMultiple);
  },
  reportUse: (column) => popupUse(configOf(column)),
  operators: ['eq', 'ne', 'in'],
});

/** How the dictionary is read, as `configure` wrote it: the pair is the column of the values and that of the texts. */
export function configOf({ config }: ColumnPlan): PopupConfig {
  return config ? (config as PopupConfig) : { fault: 'popup.not-configured' };
}
