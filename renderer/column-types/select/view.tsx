import { areTexts, OptionCell } from '#renderer/widgets/choices/OptionCell.tsx';
import { LaterOptionSelect } from '#renderer/widgets/choices/LaterOptionSelect.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

/** Temporary options only exist for a select without remote search (COL-38). */
function Widget(props: WidgetProps<string>) {
  const { allowInput, allowSearch } = props.column;
  return <LaterOptionSelect {...props} takesTexts={allowInput && !allowSearch} />;
}

export const view: ColumnView<string> = { Cell: OptionCell, isText: areTexts, Widget, Filter: LaterOptionSelect };
