import { Input, Select } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { Option } from '#renderer/sources/option.ts';
import { writeCondition } from '#renderer/query/wire-condition.ts';
import { FIRST_FOCUS } from '../dialog/useFirstFocus.ts';
import { usePorts } from '../ports.ts';
import { QueryButtons } from '../query/QueryButtons.tsx';
import type { BusinessQueryItem } from './business-shapes.ts';
import styles from './people.module.css';

interface BusinessQueryProps {
  items: readonly [BusinessQueryItem, ...BusinessQueryItem[]];
  onQuery: (filters: Readonly<Record<string, string>>) => void;
}

function conditionsOf(items: readonly BusinessQueryItem[], entered: Readonly<Record<string, string>>) {
  return Object.fromEntries(items.map(({ key, isExact }) => [key, writeCondition(isExact ? 'eq' : 'like', entered[key]?.trim() ?? '')]));
}

/** The query of a business picker: its first item, with the others behind 展开; Enter searches (USERPICK-08). */
export function BusinessQuery({ items, onQuery }: BusinessQueryProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isExpanded, setIsExpanded] = useState(false);
  const search = (entered: typeof values) => onQuery(conditionsOf(items, entered));
  const reset = () => {
    setValues({});
    search({});
  };
  return (
    <search>
      <form
        className={styles.query}
        onSubmit={(event) => {
          event.preventDefault();
          // Otherwise the submit would bubble to a record's form around this dialog.
          event.stopPropagation();
          search(values);
        }}
      >
        {(isExpanded ? items : items.slice(0, 1)).map((item, position) => (
          <QueryItem
            key={item.key}
            item={item}
            isFirst={position === 0}
            value={values[item.key] ?? ''}
            onChange={(value) => setValues({ ...values, [item.key]: value })}
          />
        ))}
        <QueryButtons
          className={styles.queryButtons}
          isExpanded={isExpanded}
          onReset={reset}
          onToggle={items.length > 1 ? () => setIsExpanded(!isExpanded) : undefined}
        />
      </form>
    </search>
  );
}

interface QueryItemProps {
  item: BusinessQueryItem;
  value: string;
  isFirst: boolean;
  onChange: (value: string) => void;
}

function QueryItem({ item, value, isFirst, onChange }: QueryItemProps): ReactNode {
  const { message } = usePorts();
  const id = useId();
  const title = message(item.title);
  return (
    <div className={styles.queryItem}>
      <label className={styles.queryTitle} htmlFor={id}>
        {title}
      </label>
      {item.dictionary === undefined ? (
        <Input
          id={id}
          {...(isFirst && FIRST_FOCUS)}
          allowClear
          placeholder={message('form.enter', { title })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <DictionarySelect
          id={id}
          code={item.dictionary}
          placeholder={message('form.choose', { title })}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}

interface DictionarySelectProps {
  id: string;
  code: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

function DictionarySelect({ id, code, placeholder, value, onChange }: DictionarySelectProps) {
  const { provider } = usePorts();
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void provider.getDictionary({ kind: 'code', code }).then((items) => isCurrent && setOptions(items));
    return () => void (isCurrent = false);
  }, [provider, code]);
  return (
    <Select
      id={id}
      allowClear
      className={styles.querySelect}
      placeholder={placeholder}
      value={value === '' ? undefined : value}
      options={options.map((option) => ({ value: option.value, label: option.text }))}
      onChange={(next?: string) => onChange(next ?? '')}
    />
  );
}
