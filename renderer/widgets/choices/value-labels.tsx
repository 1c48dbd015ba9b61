import { Fragment, type ReactNode } from 'react';
import { optionOf } from '#renderer/column-types/option-text.ts';
import type { Option } from '#renderer/sources/option.ts';
import { useTextsOf, type Texts } from './dictionary-texts.ts';
import { usePorts } from '../ports.ts';
import styles from './choices.module.css';

/** The distinct values of a comma-joined field (TREE-04, DICT-06). */
export function valuesOf(value: string): readonly string[] {
  return [...new Set(value.split(','))].filter(Boolean);
}

/** The labels of values: their texts, or the values themselves, marked when they no longer exist. */
export function useValueLabels(texts: Texts, values: readonly string[], options: readonly Option[]) {
  const { message } = usePorts();
  const brought = (value: string) => optionOf(value, options)?.text;
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
