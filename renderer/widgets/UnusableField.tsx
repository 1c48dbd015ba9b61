import { usePorts } from './ports.ts';
import styles from './placeholder.module.css';
import type { WidgetProps } from './widget-props.ts';

interface UnusableFieldProps extends Pick<WidgetProps, 'id' | 'column' | 'inCell' | 'record'> {
  /** What is wrong with the definition, for developers. */
  fault: string;
}

/** In place of a widget whose definition is wrong: the fault, and what that means for the user; cells and query rows have one line, where a pointer shows it. */
export function UnusableField({ id, column, inCell, record, fault }: UnusableFieldProps) {
  const { message } = usePorts();
  const meaning = message('field.unusable', { title: column.title });
  const hasRoom = !inCell && record !== undefined;
  return (
    <span id={id} role="alert" className={hasRoom ? styles.unusable : styles.unusableLine} title={hasRoom ? undefined : meaning}>
      <span>{fault}</span>
      {hasRoom && <small>{meaning}</small>}
    </span>
  );
}
