import { DeleteOutlined, DownloadOutlined, EllipsisOutlined, RedoOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { FilesPlan } from '../compile/plan.ts';
import { CELL_POPUP_CLASS } from './field-attributes.ts';
import { useWidgetPorts } from './ports.ts';
import type { UploadFile } from './upload-list.ts';
import styles from './files.module.css';

interface FileMenuProps {
  file: UploadFile;
  rules: FilesPlan | undefined;
  tabIndex?: number;
  onRetry?: () => void;
  onRemove?: () => void;
  /** Opens all files; absent where there is never more than one. */
  onMore?: () => void;
}

/** The gear beside a file: download and remove as far as the column allows them, and all of its files (COL-15, COL-16). */
export function FileMenu({ file, rules, tabIndex, onRetry, onRemove, onMore }: FileMenuProps) {
  const { message, provider } = useWidgetPorts();
  const url = file.status === 'done' && rules?.allowDownload !== false ? provider.fileUrl(file.path) : undefined;
  const link = (
    <a href={url} download={file.name} target="_blank" rel="noopener noreferrer">
      {message('upload.download')}
    </a>
  );
  const entry = (key: string, label: string, icon: React.ReactNode, onClick?: () => void) =>
    onClick ? [{ key, label, icon, onClick: () => onClick() }] : [];
  const items: MenuProps['items'] = [
    ...(url ? [{ key: 'download', icon: <DownloadOutlined aria-hidden />, label: link }] : []),
    ...entry('retry', message('action.retry'), <RedoOutlined aria-hidden />, file.source && file.status === 'error' ? onRetry : undefined),
    ...entry('remove', message('action.delete'), <DeleteOutlined aria-hidden />, rules?.allowRemove === false ? undefined : onRemove),
    ...entry('more', message('action.more'), <EllipsisOutlined aria-hidden />, onMore),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown menu={{ items }} trigger={['click']} classNames={{ root: CELL_POPUP_CLASS }}>
      <Button
        type="text"
        size="small"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={message('upload.menu', { name: file.name })}
        className={styles.state}
        icon={<SettingOutlined aria-hidden />}
      />
    </Dropdown>
  );
}
