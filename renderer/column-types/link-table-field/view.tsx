import { useDictionaryTexts, useTextsOf } from '#renderer/widgets/choices/dictionary-texts.ts';
import { Pictures } from '#renderer/widgets/files/Pictures.tsx';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import styles from '#renderer/widgets/field.module.css';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { filePaths } from '../file-paths.ts';
import { isPicture, shownOf } from './column.ts';

const NONE: readonly string[] = [];

/** The text sent with the record, else the linked record's column, loaded by the link field's value. */
function useShownText({ column, value }: Pick<WidgetProps<string>, 'column' | 'value'>, record: Readonly<Record<string, unknown>>): string {
  const shown = shownOf(column);
  const linked = shown && value === '' ? record[shown.source] : undefined;
  const keys = Array.isArray(linked) ? linked.map(String) : typeof linked === 'string' ? linked.split(',') : NONE;
  const { textOf } = useTextsOf(useDictionaryTexts(shown?.reference), keys);
  return value || keys.flatMap((key) => textOf(key) ?? []).join(',');
}

const NOTHING = {};

function Cell(props: CellProps<string>) {
  const text = useShownText(props, props.row ?? NOTHING);
  return isPicture(props.column) ? <Pictures paths={filePaths(text)} size="small" label={props.column.title} /> : text;
}

function Detail(props: CellProps<string>) {
  const text = useShownText(props, props.row ?? NOTHING);
  return isPicture(props.column) ? <Pictures paths={filePaths(text)} size="large" label={props.column.title} /> : text;
}

function Widget(props: WidgetProps<string>) {
  const text = useShownText(props, props.record?.() ?? NOTHING);
  return (
    <output {...fieldAttributes(props)} className={styles.text}>
      {isPicture(props.column) ? <Pictures paths={filePaths(text)} size="small" label={props.column.title} /> : text}
    </output>
  );
}

export const view: ColumnView<string> = { Cell, Detail, showsEmpty: true, Widget };
