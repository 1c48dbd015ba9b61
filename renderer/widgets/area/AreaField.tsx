import type { ComponentType } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { usePorts } from '../ports.ts';
import { UnusableField } from '../UnusableField.tsx';
import { AreaCascader } from './AreaCascader.tsx';
import type { AreaLookProps } from './area-look-props.ts';
import { AreaSelects } from './AreaSelects.tsx';
import { useAreas } from './useAreas.ts';

const looks = new Map<string, ComponentType<AreaLookProps>>([
  ['cascader', AreaCascader],
  ['select', AreaSelects],
]);

/** An area of China in one of its looks; an unknown look is reported in place of the widget (FORM-07, ERR-41). */
export function AreaField({ look, ...props }: WidgetProps<string> & { look: string }) {
  const { message } = usePorts();
  const { areas, hasFailed, retry } = useAreas();
  // A cell has room for one input.
  const Look = looks.get(look) && props.inCell ? AreaCascader : looks.get(look);
  if (!Look) return <UnusableField {...props} fault={message('area.bad-type', { type: look })} />;
  return <Look {...props} areas={areas} hasFailed={hasFailed} onRetry={retry} />;
}
