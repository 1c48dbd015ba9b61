import { ArrowsAltOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { CELL_POPUP_CLASS, LINES_MARK, fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { usePorts } from '../ports.ts';
import { TextArea, type AreaSize } from './TextArea.tsx';
import { usePopArea } from './usePopArea.ts';
import fieldStyles from '../field.module.css';
import styles from './text.module.css';

interface PopTextProps extends WidgetProps<string> {
  size: AreaSize;
}

/** A multi-line text in a one-line input, with a button that opens a text area; in forms and cells (COL-24). */
export function PopText({ size, ...props }: PopTextProps) {
  const { value, column, inCell } = props;
  const area = usePopArea(props);
  const isLong = value.includes('\n');
  return (
    <Input
      ref={area.input}
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      {...{ [LINES_MARK]: '' }}
      className={inCell ? fieldStyles.cell : undefined}
      value={value.replaceAll('\n', ' ')}
      readOnly={isLong}
      maxLength={column.maxLength}
      placeholder={props.placeholder}
      autoComplete="off"
      aria-keyshortcuts="Alt+ArrowDown"
      onChange={(event) => area.type(event.target.value)}
      onClick={isLong ? () => area.toggle(true) : undefined}
      onKeyDown={area.openByKey}
      onPaste={area.pasteLines}
      onBlur={props.onBlur}
      suffix={<AreaButton {...props} size={size} area={area} />}
    />
  );
}

/** Opens the text area below the input. */
function AreaButton({ area, size, ...props }: PopTextProps & { area: ReturnType<typeof usePopArea> }) {
  const { value, column, readOnly, onChange } = props;
  const { message } = usePorts();
  return (
    // If the click reached the input, it would take the focus back from the text area.
    <span onClick={(event) => event.stopPropagation()}>
      <Popover
        open={area.caret !== null}
        onOpenChange={area.toggle}
        trigger="click"
        content={<TextArea {...{ column, value, size, onChange }} caret={area.caret ?? 0} onLeave={area.leave} />}
        classNames={{ root: CELL_POPUP_CLASS }}
        destroyOnHidden
      >
        <Button
          type="text"
          size="small"
          disabled={readOnly}
          tabIndex={-1}
          aria-label={`${message('action.enlarge')} ${column.title}`}
          aria-expanded={area.caret !== null}
          className={styles.enlarge}
          icon={<ArrowsAltOutlined aria-hidden />}
        />
      </Popover>
    </span>
  );
}
