import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { Areas } from '#renderer/column-types/pca/areas.ts';

/** Props of both looks of an area, besides those of a widget. */
export interface AreaLookProps extends WidgetProps<string> {
  areas: Areas | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}
