import { RemoteCell } from '#renderer/widgets/choices/RemoteCell.tsx';
import { RemoteSelect } from '#renderer/widgets/choices/RemoteSelect.tsx';
import type { ColumnView } from '#renderer/widgets/widget-props.ts';

export const view: ColumnView<string> = { Cell: RemoteCell, Widget: RemoteSelect };
