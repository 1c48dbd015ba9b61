import { ArrowsAltOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import type { WidgetProps } from '../column-types/define.ts';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from './field-attributes.ts';
import styles from './widgets.module.css';

/** Pixels of the enlarged text area (COL-08). */
const SIZE = { width: 300, height: 210 };

/** A text of several lines in one line of a cell, with a button that enlarges it (COL-08). */
export function EnlargedText(props: WidgetProps<string>) {
  const [enlarged, setEnlarged] = useState(false);
  const area = (
    <Input.TextArea
      autoFocus
      aria-label={props.column.title}
      style={{ ...SIZE, resize: 'none' }}
      value={props.value}
      maxLength={props.column.maxLength}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation();
        else setEnlarged(false);
      }}
    />
  );
  return (
    <Input
      {...fieldAttributes(props)}
      {...fieldAppearance(props)}
      className={styles.cell}
      value={props.value.replaceAll('\n', ' ')}
      readOnly={props.value.includes('\n')}
      maxLength={props.column.maxLength}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      suffix={
        <Popover
          open={enlarged}
          onOpenChange={setEnlarged}
          trigger="click"
          content={area}
          classNames={{ root: CELL_POPUP_CLASS }}
          destroyOnHidden
        >
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            aria-label={props.column.title}
            aria-expanded={enlarged}
            className={styles.enlarge}
            icon={<ArrowsAltOutlined aria-hidden />}
          />
        </Popover>
      }
    />
  );
}
