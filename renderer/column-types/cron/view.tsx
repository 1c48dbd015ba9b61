import { CronField } from '#renderer/widgets/cron/CronField.tsx';
import type { ColumnView } from '../define.ts';

export const view: ColumnView<string> = { Widget: CronField };
