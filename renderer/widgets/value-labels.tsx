import { Fragment, type ReactNode } from 'react';
import type { Option } from '../option.ts';
import { useTextsOf, type Texts } from './dictionary-texts.ts';
import { useWidgetPorts } from './ports.ts';
import styles from './widgets.module.css';

/** The stored values of a field that may hold several, each once: joined by comma (TREE-04, DICT-06). */
export function valuesOf(value: string): readonly string[] {
  return [...new Set(value.split(','))].filter(Boolean);
}

/** What is shown for values: their texts, or the values themselves, marked when they do not exist any more. */
export function useValueLabels(texts: Texts, values: readonly string[], options: readonly Option[]) {
  const { message } = useWidgetPorts();
  const brought = (value: string) => options.find((option) => option.value === value)?.text;
  const known = useTextsOf(
    texts,
    values.filter((value) => value !== '' && brought(value) === undefined),
  );
  const label = (value: string): ReactNode => {
    const text = brought(value) ?? known.textOf(value);
    if (text !== undefined || !known.isMissing(value)) return text ?? value;
    return (
      <span className={styles.missing} title={message('tree.missing', { value })}>
        {value}
      </span>
    );
  };
  const joined = values.map((value, position) => (
    <Fragment key={value}>
      {position > 0 && ','}
      {label(value)}
    </Fragment>
  ));
  return { label, joined };
}
