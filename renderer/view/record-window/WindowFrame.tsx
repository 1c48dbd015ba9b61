import { CloseOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Drawer } from 'antd';
import { use, useEffect, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import type { RecordWindow } from '#renderer/document/document.ts';
import { isKept } from '#renderer/widgets/dialog/kept-keys.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './record-window.module.css';

interface WindowFrameProps {
  kind: RecordWindow;
  title: string;
  /** Stands beside the title. */
  mark: ReactNode;
  /** What the tab of a page is called. */
  tabTitle: string;
  /** Pixels, of a dialog or drawer. */
  width: number;
  isEnlargedAtFirst?: boolean;
  tools: ReactNode;
  /** Receives the element that the content is put into. */
  slot: Ref<HTMLDivElement>;
  onCancel: () => void;
}

/** Pixels. */
const DRAWER_WIDTH = 960;

/** The frame of an open record: a dialog over its list, a drawer beside it, or a page in its place. */
export function WindowFrame(props: WindowFrameProps) {
  const { kind, title, mark, width, isEnlargedAtFirst, tools, slot, onCancel } = props;
  const content = <div ref={slot} className={styles.slot} />;
  if (kind === 'page') return <PageWindow {...props}>{content}</PageWindow>;
  if (kind === 'drawer') return <SideWindow {...props}>{content}</SideWindow>;
  return (
    <WorkDialog title={title} mark={mark} width={width} isEnlargedAtFirst={isEnlargedAtFirst} tools={tools} onCancel={onCancel}>
      {content}
    </WorkDialog>
  );
}

type FilledProps = WindowFrameProps & { children: ReactNode };

/** A drawer leaves the list in reach: another record can be opened from there. */
function SideWindow({ title, mark, width, tools, onCancel, children }: FilledProps) {
  return (
    <Drawer
      open
      mask={false}
      size={Math.min(width, DRAWER_WIDTH)}
      rootClassName={styles.drawer}
      title={
        <div className={styles.titleLine}>
          <span className={styles.title}>{title}</span>
          {mark}
        </div>
      }
      extra={tools}
      onClose={(event) => isKept(event, event.target instanceof Element ? event.target.closest('.ant-drawer') : null) || onCancel()}
    >
      {children}
    </Drawer>
  );
}

/** A page over its list, which stays as it is below. Its tab bears the name of the record meanwhile. */
function PageWindow({ title, mark, tabTitle, tools, onCancel, children }: FilledProps) {
  const { message, titleTab } = usePorts();
  const { getPopupContainer } = use(ConfigProvider.ConfigContext);
  useEffect(() => titleTab?.(tabTitle), [titleTab, tabTitle]);
  useEffect(() => () => titleTab?.(undefined), [titleTab]);
  const page = (
    <section role="main" aria-label={title} data-record-page className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.name}>{title}</h1>
        {mark}
        <span className={styles.spacer} />
        {tools}
        <Button type="text" aria-label={message('action.close')} icon={<CloseOutlined aria-hidden />} onClick={onCancel} />
      </header>
      {children}
    </section>
  );
  return createPortal(page, getPopupContainer?.(document.body) ?? document.body);
}
