import { ArrowsAltOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import type { WidgetProps } from '../column-types/define.ts';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from './field-attributes.ts';
import styles from './widgets.module.css';

interface PopTextProps extends WidgetProps<string> {
  /** Pixels of the area that opens. */
  size: { width: number; height: number };
}

/** A text of several lines in one line, with a button that opens it as an area: in a form and in a cell (COL-24). */
export function PopText({ size, ...props }: PopTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const area = (
    <Input.TextArea
      autoFocus
      aria-label={props.column.title}
      style={{ ...size, resize: 'none' }}
      value={props.value}
      maxLength={props.column.maxLength}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setIsOpen(false);
        event.stopPropagation();
      }}
    />
  );
  return (
    <Input
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      className={props.inCell ? styles.cell : undefined}
      value={props.value.replaceAll('\n', ' ')}
      readOnly={props.value.includes('\n')}
      maxLength={props.column.maxLength}
      placeholder={props.placeholder}
      autoComplete="off"
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      suffix={
        <Popover
          open={isOpen}
          onOpenChange={(next) => setIsOpen(next && !props.readOnly)}
          trigger="click"
          content={area}
          classNames={{ root: CELL_POPUP_CLASS }}
          destroyOnHidden
        >
          <Button
            type="text"
            size="small"
            disabled={props.readOnly}
            tabIndex={props.inCell ? -1 : undefined}
            aria-label={props.column.title}
            aria-expanded={isOpen}
            className={styles.enlarge}
            icon={<ArrowsAltOutlined aria-hidden />}
          />
        </Popover>
      }
    />
  );
}
