import { BorderOutlined, CopyOutlined, LayoutOutlined, LeftOutlined, ProfileOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { recordWindows, type RecordWindow } from '#renderer/document/document.ts';
import { MenuDropdown } from '#renderer/widgets/menu/MenuDropdown.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { RecordSteps } from '../form-dialog/form-dialog-props.ts';
import styles from './record-window.module.css';

interface ToolProps {
  text: string;
  icon: ReactNode;
  shortcut?: string;
  isPressed?: boolean;
  onClick?: () => void;
}

/** A button in the head of a window. */
export function Tool({ text, icon, shortcut, isPressed, onClick }: ToolProps) {
  return (
    <Tooltip title={shortcut ? `${text}（${shortcut}）` : text}>
      <Button
        type="text"
        size="small"
        aria-label={text}
        aria-keyshortcuts={shortcut}
        aria-pressed={isPressed}
        // Not another variant: antd would replace the button, which has the focus.
        className={isPressed ? styles.pressed : undefined}
        disabled={!onClick}
        icon={icon}
        onClick={onClick}
      />
    </Tooltip>
  );
}

const ICONS: Readonly<Record<RecordWindow, ComponentType>> = { dialog: BorderOutlined, drawer: LayoutOutlined, page: ProfileOutlined };

interface RecordToolsProps {
  steps: RecordSteps | undefined;
  kind: RecordWindow;
  /** Absent where there is no choice. */
  onKind?: (kind: RecordWindow) => void;
  onCopy?: () => void;
  children?: ReactNode;
}

/** The head of an open record: the records before and after it, a copy, and the window it is in. */
export function RecordTools({ steps, kind, onKind, onCopy, children }: RecordToolsProps) {
  const { message } = usePorts();
  return (
    <div className={styles.tools} data-record-tools>
      {steps && <Steps steps={steps} />}
      {onCopy && <Tool text={message('action.copy')} icon={<CopyOutlined aria-hidden />} onClick={onCopy} />}
      {children}
      {onKind && <WindowChoice kind={kind} onKind={onKind} />}
    </div>
  );
}

function Steps({ steps: { at, total, previous, next } }: { steps: RecordSteps }) {
  const { message } = usePorts();
  return (
    <>
      <Tool text={message('record.previous')} shortcut="Alt+PageUp" icon={<LeftOutlined aria-hidden />} onClick={previous} />
      {at !== undefined && <span className={styles.at}>{`${at} / ${total}`}</span>}
      <Tool text={message('record.next')} shortcut="Alt+PageDown" icon={<RightOutlined aria-hidden />} onClick={next} />
    </>
  );
}

/** The windows that a record can be in, with a mark at the present one. */
function WindowChoice({ kind, onKind }: Required<Pick<RecordToolsProps, 'kind' | 'onKind'>>) {
  const { message } = usePorts();
  const Present = ICONS[kind];
  const items = recordWindows.map((one) => {
    const Icon = ICONS[one];
    return { key: one, label: message(`record.in.${one}`), icon: <Icon aria-hidden /> };
  });
  const choose = ({ key }: { key: string }) => recordWindows.forEach((one) => one === key && one !== kind && onKind(one));
  return (
    <MenuDropdown menu={{ items, selectable: true, selectedKeys: [kind], onClick: choose }}>
      <Button type="text" size="small" aria-haspopup="menu" aria-label={message('record.window')} icon={<Present aria-hidden />} />
    </MenuDropdown>
  );
}
