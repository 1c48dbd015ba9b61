import { DeleteOutlined, DownloadOutlined, EllipsisOutlined, RedoOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import type { FilesPlan } from '#renderer/compile/files-plan.ts';
import { focusAround } from '../dialog/focus-around.ts';
import { CELL_POPUP_CLASS } from '../field-attributes.ts';
import { MenuDropdown } from '../menu/MenuDropdown.tsx';
import { usePorts } from '../ports.ts';
import type { UploadFile } from './upload-list.ts';
import styles from './files.module.css';

type Items = NonNullable<MenuProps['items']>;

interface FileMenuProps {
  file: UploadFile;
  rules: FilesPlan | undefined;
  /** True in a table cell, where the cell has the focus instead of its controls. */
  inCell?: boolean;
  onRetry?: () => void;
  onRemove?: () => void;
  /** Opens all files; absent where there is never more than one. */
  onMore?: () => void;
}

/** The actions of a file. Focus is restored before an action runs: it may open a dialog or remove the gear button. */
function useEntries({ file, rules, onRetry, onRemove, onMore }: FileMenuProps, giveFocusBack: () => void): Items {
  const { message, provider } = usePorts();
  const link = useRef<HTMLAnchorElement>(null);
  const url = file.status === 'done' && rules?.allowDownload !== false ? provider.fileUrl(file.path) : undefined;
  const download = (
    <a ref={link} href={url} download={file.name} target="_blank" rel="noopener noreferrer">
      {message('upload.download')}
    </a>
  );
  const entry = (key: string, label: ReactNode, icon: ReactNode, act?: (event: SyntheticEvent) => void): Items => {
    const onClick = ({ domEvent }: { domEvent: SyntheticEvent }) => {
      // Otherwise the same Enter would also press the next focused element: the close button of the dialog that opens.
      if (domEvent.type === 'keydown') domEvent.preventDefault();
      giveFocusBack();
      act?.(domEvent);
    };
    return act ? [{ key, label, icon, onClick }] : [];
  };
  // A key selects the menu item, not the link in it.
  const follow = ({ type }: SyntheticEvent) => type === 'keydown' && link.current?.click();
  return [
    ...entry('download', download, <DownloadOutlined aria-hidden />, url ? follow : undefined),
    ...entry('retry', message('action.retry'), <RedoOutlined aria-hidden />, file.source && file.status === 'error' ? onRetry : undefined),
    ...entry(
      'remove',
      message('action.delete'),
      <DeleteOutlined aria-hidden />,
      rules?.allowRemove === false && file.status === 'done' ? undefined : onRemove,
    ),
    ...entry('more', message('action.more'), <EllipsisOutlined aria-hidden />, onMore),
  ];
}

/** The gear menu of a file: download and remove where the column allows them, and the list of all files (COL-15, COL-16). */
export function FileMenu(props: FileMenuProps) {
  const { file, inCell } = props;
  const { message } = usePorts();
  const gear = useRef<HTMLButtonElement>(null);
  function giveFocusBack() {
    if (inCell) focusAround(gear.current);
    else gear.current?.focus();
  }
  const items = useEntries(props, giveFocusBack);
  if (items.length === 0) return null;
  return (
    <MenuDropdown
      menu={{ items }}
      onOpenChange={(isOpen, { source }) => !isOpen && source === 'trigger' && giveFocusBack()}
      classNames={{ root: CELL_POPUP_CLASS }}
    >
      <Button
        ref={gear}
        type="text"
        size="small"
        tabIndex={inCell ? -1 : undefined}
        aria-haspopup="menu"
        aria-label={message('upload.menu', { name: file.name })}
        className={styles.state}
        icon={<SettingOutlined aria-hidden />}
      />
    </MenuDropdown>
  );
}
