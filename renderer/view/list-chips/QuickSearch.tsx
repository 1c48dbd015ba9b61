import { SearchOutlined } from '@ant-design/icons';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { isSearched } from '#renderer/query/quick-search.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './list-chips.module.css';

interface QuickSearchProps {
  columns: readonly ColumnPlan[];
  search: string | undefined;
  onSearch: (text: string | undefined) => void;
}

/** Titles named in the placeholder. */
const NAMED = 3;

/** One field that searches all text columns of a list: Enter asks, clearing it shows all rows again. */
export function QuickSearch({ columns, search, onSearch }: QuickSearchProps) {
  const { message } = usePorts();
  const [text, setText] = useState(search ?? '');
  const [applied, setApplied] = useState(search);
  if (applied !== search) {
    setApplied(search);
    setText(search ?? '');
  }
  const searched = columns.filter(isSearched);
  if (searched.length === 0) return null;
  const titles = searched.slice(0, NAMED).map(({ title }) => title);
  const hint = message('search.hint', { titles: titles.join(message('builder.list-separator')) });
  return (
    <Input
      className={styles.search}
      type="search"
      aria-label={message('search.title')}
      title={hint}
      placeholder={hint}
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      value={text}
      onChange={({ target, type }) => {
        setText(target.value);
        if (type === 'click' || (target.value === '' && search)) onSearch(undefined);
      }}
      onPressEnter={({ nativeEvent }) => nativeEvent.isComposing || onSearch(text.trim() || undefined)}
    />
  );
}
