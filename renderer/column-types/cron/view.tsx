import { CronField } from '#renderer/widgets/cron/CronField.tsx';
import type { ColumnView } from '#renderer/widgets/widget-props.ts';

export const view: ColumnView<string> = { Widget: CronField };
