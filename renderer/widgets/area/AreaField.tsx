import type { ComponentType } from 'react';
import type { WidgetProps } from '#renderer/column-types/define.ts';
import type { Areas } from '#renderer/column-types/pca/areas.ts';
import { useWidgetPorts } from '../ports.ts';
import { AreaCascader } from './AreaCascader.tsx';
import { AreaSelects } from './AreaSelects.tsx';
import styles from './area.module.css';
import { useAreas } from './useAreas.ts';

/** What both looks of an area are given beside the props of a widget. */
export interface AreaLookProps extends WidgetProps<string> {
  areas: Areas | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

const looks = new Map<string, ComponentType<AreaLookProps>>([
  ['cascader', AreaCascader],
  ['select', AreaSelects],
]);

/** An area of the country in one of its looks; a look that nobody knows is named in place of the widget (FORM-07, ERR-41). */
export function AreaField({ look, ...props }: WidgetProps<string> & { look: string }) {
  const { message } = useWidgetPorts();
  const { areas, hasFailed, retry } = useAreas();
  // A cell has room for one box.
  const Look = looks.get(look) && props.inCell ? AreaCascader : looks.get(look);
  if (!Look)
    return (
      <span id={props.id} role="alert" className={styles.wrong}>
        {message('area.bad-type', { type: look })}
      </span>
    );
  return <Look {...props} areas={areas} hasFailed={hasFailed} onRetry={retry} />;
}
