import { useMemo } from 'react';
import { popupDictionary, type PopupBinding, type PopupConfig } from '#renderer/bindings/popup-binding.ts';
import type { CellProps, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { wireChoices, wireText } from '#renderer/wire/wire-value.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { useDictionaryTexts, useTextsOf } from '../choices/dictionary-texts.ts';
import { useOpening } from '../pick/useOpening.ts';
import { usePorts } from '../ports.ts';
import { UnusableField } from '../UnusableField.tsx';
import { PopupInput } from './PopupInput.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { storedRows } from './report-rows.ts';

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
  return { texts, text: values.map((one) => known.get(one) ?? textOf(one) ?? one).join(',') };
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
  return <UnusableField id={props.id} title={props.column.title} fault={fault} />;
}

interface BoundPopupDictProps extends WidgetProps<string> {
  config: Extract<PopupConfig, { binding: PopupBinding }>;
  dictionary: Extract<DictionaryReference, { kind: 'report' }>;
}

function BoundPopupDict({ config, dictionary, ...props }: BoundPopupDictProps) {
  const { column, value, onChange } = props;
  const { key, title } = column;
  const { binding } = config;
  const opening = useOpening(props.open && !props.readOnly, props.typed, props.onLeave);
  const { texts, text } = useJoinedTexts({ value, config, options: props.options });
  const own = useMemo(() => ({ ...binding, pairs: [{ source: dictionary.value, target: key }] }), [binding, dictionary.value, key]);
  function choose(rows: readonly WireRow[]) {
    const chosen = rows.map((row) => [wireText(row[dictionary.value]), wireText(row[dictionary.text])] as const);
    for (const [one, name] of chosen) if (name) texts.remember(one, name);
    onChange(chosen.map(([one]) => one).join(','));
  }
  return (
    <PopupInput {...props} text={text} onOpen={opening.open} onType={opening.openTyped} onClear={() => onChange('')}>
      {opening.isPresent && (
        <ReportDialog
          title={title}
          binding={own}
          opening={opening}
          stored={storedRows(own, key, { [key]: value })}
          record={() => ({ ...props.record?.(), [key]: value })}
          onChoose={choose}
        />
      )}
    </PopupInput>
  );
}
