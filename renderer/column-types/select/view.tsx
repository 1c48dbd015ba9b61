import { areTexts, OptionCell } from '#renderer/widgets/choices/OptionCell.tsx';
import { OptionSelect } from '#renderer/widgets/choices/OptionSelect.tsx';
import { TemporaryOptionSelect } from '#renderer/widgets/choices/TemporaryOptionSelect.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

/** Temporary options only exist for a select without remote search (COL-38). */
function Widget(props: WidgetProps<string>) {
  const { allowInput, allowSearch } = props.column;
  return allowInput && !allowSearch ? <TemporaryOptionSelect {...props} /> : <OptionSelect {...props} />;
}

export const view: ColumnView<string> = { Cell: OptionCell, isText: areTexts, Widget, Filter: OptionSelect };
