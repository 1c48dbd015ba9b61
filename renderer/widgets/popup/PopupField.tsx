import { boundValues, clearedValues, type PopupBinding, type PopupConfig } from '#renderer/bindings/popup-binding.ts';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { ownValue } from '#renderer/document/own-value.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { useOpening } from '../pick/useOpening.ts';
import { usePorts } from '../ports.ts';
import { UnusableField } from '../UnusableField.tsx';
import { PopupInput } from './PopupInput.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { storedRows } from './report-rows.ts';

/** A popup widget over a report; a configuration error is shown in its place (POPUP-01, POPUP-02). */
export function PopupField({ config, ...props }: WidgetProps<string> & { config: PopupConfig }) {
  const { message } = usePorts();
  if ('binding' in config) return <BoundPopup {...props} binding={config.binding} />;
  return <UnusableField id={props.id} title={props.column.title} fault={message(config.fault)} />;
}

/** The surrounding record, including this field. */
const recordOf = ({ record, column, value }: WidgetProps<string>) => ({ ...record?.(), [column.key]: value });

function BoundPopup({ binding, ...props }: WidgetProps<string> & { binding: PopupBinding }) {
  const { column, fill, fillRows, onChange } = props;
  const opening = useOpening(props.open && !props.readOnly, props.typed, props.onLeave);

  /** In a query row there is no record, so only the field's own value counts. */
  function set(values: Record<string, string>) {
    if (fill) fill(values);
    else onChange(ownValue(values, column.key) ?? '');
  }
  function choose(rows: readonly WireRow[]) {
    if (fillRows && rows.length > 1) fillRows(rows.map((row) => boundValues(binding, [row])));
    else set(boundValues(binding, rows));
  }
  return (
    <PopupInput {...props} text={props.value} onOpen={opening.open} onType={opening.openTyped} onClear={() => set(clearedValues(binding))}>
      {opening.isPresent && (
        <ReportDialog
          title={column.title}
          binding={binding}
          opening={opening}
          stored={storedRows(binding, column.key, recordOf(props))}
          record={() => recordOf(props)}
          onChoose={choose}
        />
      )}
    </PopupInput>
  );
}
