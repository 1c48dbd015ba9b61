import { CodeEditor } from '#renderer/widgets/editors/CodeEditor.tsx';
import { codeModeOf } from '#renderer/widgets/editors/code-modes.ts';
import { EditorInCell } from '#renderer/widgets/editors/EditorInCell.tsx';
import { TextFilter } from '#renderer/widgets/text/TextFilter.tsx';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import styles from '#renderer/widgets/field.module.css';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

function modeOf({ config }: ColumnPlan) {
  const language = config?.['language'];
  return codeModeOf(typeof language === 'string' ? language : undefined);
}

function Editor(props: WidgetProps<string>) {
  return <CodeEditor {...props} mode={modeOf(props.column)} />;
}

function Widget(props: WidgetProps<string>) {
  return props.inCell ? <EditorInCell {...props} text={props.value} Editor={Editor} /> : <Editor {...props} />;
}

const Detail = ({ value }: CellProps<string>) => <pre className={styles.code}>{value}</pre>;

export const view: ColumnView<string> = { Detail, Widget, Filter: TextFilter };
