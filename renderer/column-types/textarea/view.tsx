import { Input } from 'antd';
import { fieldAppearance, fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import { PopText } from '#renderer/widgets/text/PopText.tsx';
import { TextFilter } from '#renderer/widgets/text/TextFilter.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

/** Size in pixels of the pop-up text area of a cell (CONST-10). */
const SIZE = { width: 300, height: 210 };

const ROWS = { minRows: 2, maxRows: 8 };

/** Characters that fill every line of the widest text area. */
const FULL_LENGTH = 5000;

/** True for a text that certainly fills its area: auto-sizing would make the browser lay out all of its lines again and again. */
function isFull(text: string): boolean {
  return text.length > FULL_LENGTH || text.split('\n', ROWS.maxRows + 1).length > ROWS.maxRows;
}

function Widget(props: WidgetProps<string>) {
  if (props.inCell) return <PopText {...props} size={SIZE} />;
  return (
    <Input.TextArea
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      rows={ROWS.maxRows}
      autoSize={!isFull(props.value) && ROWS}
      value={props.value}
      maxLength={props.column.maxLength}
      placeholder={props.placeholder}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  );
}

export const view: ColumnView<string> = { Widget, Filter: TextFilter };
