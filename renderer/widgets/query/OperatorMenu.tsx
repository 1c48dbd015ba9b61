import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, type KeyboardEvent } from 'react';
import type { Operator } from '#renderer/column-types/operator.ts';
import { relativeDates, relativeOf, type RelativeDate } from '#renderer/query/relative-dates.ts';
import { CELL_POPUP_CLASS } from '../field-attributes.ts';
import { preventEnter } from '../own-events.ts';
import { MenuDropdown } from '../menu/MenuDropdown.tsx';
import { usePorts, type RendererPorts } from '../ports.ts';
import styles from './QueryForm.module.css';

interface OperatorMenuProps {
  /** The id of its text, which describes the field. */
  id: string;
  /** The id of the field's label. */
  labelId: string;
  operators: readonly Operator[];
  operator: Operator;
  onChange: (operator: Operator) => void;
  /** The relative date that is asked for instead; `onDate` offers them. */
  date?: RelativeDate;
  onDate?: (date: RelativeDate) => void;
}

/** Opens the menu; once it is open it has the focus. */
function openByArrow(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** The operators, and below them the relative dates where there are any. */
function itemsOf(operators: readonly Operator[], hasDates: boolean, message: RendererPorts['message']) {
  const dates = hasDates ? relativeDates.map((code) => ({ key: `@${code}`, label: message(`builder.date.${code}`) })) : [];
  return [
    ...operators.map((key) => ({ key, label: message(`query.operator.${key}`) })),
    ...(hasDates ? [{ type: 'divider' as const }, ...dates] : []),
  ];
}

/** The operator of a query field, in front of its control (FORM-03): a click, Enter, the space bar or ↓ opens the menu of those allowed. */
export function OperatorMenu({ id, labelId, operators, operator, onChange, date, onDate }: OperatorMenuProps) {
  const { message } = usePorts();
  const button = useRef<HTMLButtonElement>(null);
  const name = message(date ? `builder.date.${date}` : `query.operator.${operator}`);
  const choose = ({ key }: { key: string }) => {
    button.current?.focus();
    const chosen = operators.find((one) => one === key);
    const day = relativeOf(key);
    if (day) onDate?.(day);
    else if (chosen && (chosen !== operator || date)) onChange(chosen);
  };
  return (
    <MenuDropdown
      classNames={{ root: CELL_POPUP_CLASS }}
      onOpenChange={(isOpen, { source }) => !isOpen && source === 'trigger' && button.current?.focus()}
      menu={{
        items: itemsOf(operators, onDate !== undefined, message),
        className: styles.menu,
        selectable: true,
        selectedKeys: [date ? `@${date}` : operator],
        onKeyDown: preventEnter,
        onClick: choose,
      }}
    >
      <Button
        ref={button}
        className={styles.operator}
        aria-haspopup="menu"
        aria-label={message('query.operator', { name })}
        aria-describedby={labelId}
        onKeyDown={openByArrow}
      >
        <span id={id}>{name}</span>
        <DownOutlined className={styles.caret} aria-hidden />
      </Button>
    </MenuDropdown>
  );
}
