import { Input, Select, type InputRef } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './print-templates.module.css';

interface PlaceholderInputProps {
  label: string;
  isLong?: boolean;
  value: string;
  placeholder: string;
  /** What can be inserted. */
  names: ReadonlyMap<string, string>;
  onChange: (text: string) => void;
}

/** What every print knows besides its fields. */
const OWN_NAMES = ['print_title', 'print_user', 'print_date', 'print_time'] as const;

/** A text, and a list from which the placeholder of a field is inserted at the cursor. */
export function PlaceholderInput({ label, isLong = false, value, placeholder, names, onChange }: PlaceholderInputProps) {
  const message = useMessage();
  const input = useRef<InputRef>(null);
  const area = useRef<TextAreaRef>(null);
  const options = [
    ...[...names].map(([key, title]) => ({ value: key, label: title })),
    ...OWN_NAMES.map((name) => ({ value: name, label: message(`design.own-${name}`) })),
  ];
  const insert = (name: string) => {
    const element = isLong ? area.current?.resizableTextArea?.textArea : input.current?.input;
    const at = element?.selectionStart ?? value.length;
    const end = element?.selectionEnd ?? at;
    onChange(`${value.slice(0, at)}\${${name}}${value.slice(end)}`);
    element?.focus();
  };
  const shared = {
    'aria-label': label,
    value,
    placeholder,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <>
      {isLong ? <Input.TextArea ref={area} {...shared} autoSize={{ minRows: 2, maxRows: 12 }} /> : <Input ref={input} {...shared} />}
      <Select<string | null>
        className={styles.insert}
        aria-label={message('design.insert')}
        placeholder={message('design.insert')}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        onChange={(name) => name && insert(name)}
      />
    </>
  );
}
