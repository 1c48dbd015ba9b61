import { useMemo } from 'react';
import { popupDictionary, type PopupBinding, type PopupConfig } from '#renderer/bindings/popup-binding.ts';
import type { CellProps, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { wireChoices, wireText } from '#renderer/wire/wire-value.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { useDictionaryTexts, useTextsOf } from '../choices/dictionary-texts.ts';
import { usePorts } from '../ports.ts';
import { ReportTypeAhead } from '../type-ahead/ReportTypeAhead.tsx';
import { UnusableField } from '../UnusableField.tsx';

type Configured = { config: PopupConfig };

/** The texts of comma-joined values: from the options sent along, else from the report; a value without one is shown verbatim. */
function useJoinedTexts({ value, config, options }: Pick<CellProps<string>, 'value' | 'options'> & Configured) {
  const values = wireChoices(value);
  const known = new Map(options.map((option) => [option.value, option.text]));
  const texts = useDictionaryTexts(popupDictionary(config));
  const { textOf } = useTextsOf(
    texts,
    values.filter((one) => !known.has(one)),
  );
  const shownTextOf = (one: string) => known.get(one) ?? textOf(one) ?? one;
  return { texts, textOf: shownTextOf, text: values.map(shownTextOf).join(',') };
}

/** Values of report rows, shown as texts. */
export function PopupDictCell(props: CellProps<string> & Configured) {
  return useJoinedTexts(props).text;
}

/** A popup widget that stores values and shows texts; a configuration error is shown in its place. */
export function PopupDictField({ config, ...props }: WidgetProps<string> & Configured) {
  const { message } = usePorts();
  const dictionary = popupDictionary(config);
  if ('binding' in config && dictionary) return <BoundPopupDict {...props} config={config} dictionary={dictionary} />;
  const fault = message('fault' in config ? config.fault : 'popup.not-configured');
  return <UnusableField {...props} fault={fault} />;
}

interface BoundPopupDictProps extends WidgetProps<string> {
  config: Extract<PopupConfig, { binding: PopupBinding }>;
  dictionary: Extract<DictionaryReference, { kind: 'report' }>;
}

function BoundPopupDict({ config, dictionary, ...props }: BoundPopupDictProps) {
  const { column, value, onChange } = props;
  const { key } = column;
  const { binding } = config;
  const { texts, textOf } = useJoinedTexts({ value, config, options: props.options });
  const own = useMemo(() => ({ ...binding, pairs: [{ source: dictionary.value, target: key }] }), [binding, dictionary.value, key]);
  function choose(rows: readonly WireRow[]) {
    const chosen = rows.map((row) => [wireText(row[dictionary.value]), wireText(row[dictionary.text])] as const);
    for (const [one, name] of chosen) if (name) texts.remember(one, name);
    onChange(chosen.map(([one]) => one).join(','));
  }
  return (
    <ReportTypeAhead
      {...props}
      binding={own}
      code={dictionary.value}
      name={dictionary.text}
      textOf={textOf}
      onChoose={choose}
      onClear={() => onChange('')}
    />
  );
}
