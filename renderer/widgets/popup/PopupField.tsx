import { useMemo } from 'react';
import {
  boundValues,
  clearedValues,
  fillingValues,
  lastingPairs,
  type PopupBinding,
  type PopupConfig,
} from '#renderer/bindings/popup-binding.ts';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { ownValue } from '#renderer/document/own-value.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { usePorts } from '../ports.ts';
import { ReportTypeAhead } from '../type-ahead/ReportTypeAhead.tsx';
import { UnusableField } from '../UnusableField.tsx';

/** A popup widget over a report; a configuration error is shown in its place (POPUP-01, POPUP-02). */
export function PopupField({ config, ...props }: WidgetProps<string> & { config: PopupConfig }) {
  const { message } = usePorts();
  if ('binding' in config) return <BoundPopup {...props} binding={config.binding} />;
  return <UnusableField {...props} fault={message(config.fault)} />;
}

function BoundPopup({ binding, ...props }: WidgetProps<string> & { binding: PopupBinding }) {
  const { column, fill, fillRows, onChange } = props;
  const lasting = useMemo(() => lastingPairs(binding), [binding]);
  const own = binding.pairs.find(({ target }) => target === column.key) ?? binding.pairs[0];

  /** In a query row there is no record, so only the field's own value counts. */
  function set(values: Record<string, string>) {
    if (fill) fill(values);
    else onChange(ownValue(values, column.key) ?? '');
  }
  function choose(rows: readonly WireRow[]) {
    const record = props.record?.() ?? {};
    if (fillRows && rows.length > 1)
      fillRows(rows.map((row, place) => fillingValues(binding, boundValues(binding, [row]), place === 0 ? record : {})));
    else set(fillingValues(binding, boundValues(binding, rows), record));
  }
  return (
    <ReportTypeAhead
      {...props}
      binding={lasting}
      code={own?.source ?? ''}
      name={lasting.pairs.find((pair) => pair !== own)?.source}
      textOf={(value) => value}
      onChoose={choose}
      onClear={() => set(clearedValues(lasting))}
    />
  );
}
