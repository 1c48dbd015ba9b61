import type { ColumnView } from '#renderer/widgets/widget-props.ts';
import type { WireValue } from '#renderer/wire/wire-value.ts';

/** A hidden column is never shown; its value is sent with the row (COL-31). */
export const view: ColumnView<WireValue> = { Widget: () => null };
