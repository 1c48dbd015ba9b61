import { RemoteCell } from '#renderer/widgets/RemoteCell.tsx';
import { RemoteSelect } from '#renderer/widgets/RemoteSelect.tsx';
import type { ColumnView } from '../define.ts';

export const view: ColumnView<string> = { Cell: RemoteCell, Widget: RemoteSelect };
