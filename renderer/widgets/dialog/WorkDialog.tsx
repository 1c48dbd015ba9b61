import { ConfigProvider, Modal } from 'antd';
import { Fragment, use, useEffect, useState, type FocusEvent, type ReactNode, type PointerEventHandler } from 'react';
import { FullScreenButton } from './FullScreenButton.tsx';
import { isKept } from './kept-keys.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useMovable } from './useMovable.tsx';
import { useRestoreFocusOnUnmount } from './useRestoreFocusOnUnmount.ts';
import styles from './dialog.module.css';

interface WorkDialogProps {
  title: string;
  /** Stands beside the title and is read with it. */
  mark?: ReactNode;
  /** Pixels. */
  width: number;
  children: ReactNode;
  /** The fixed footer below the scrolling content; a dialog without it renders its own. */
  footer?: ReactNode;
  /** Called by the close button, and by an Escape that nothing inside has handled. */
  onCancel: () => void;
  /** Called after the dialog has closed. */
  afterClose?: () => void;
  isOpen?: boolean;
  /** Opens over the whole screen. */
  isEnlargedAtFirst?: boolean;
  /** Without it the page stays visible behind the dialog. */
  hasMask?: boolean;
  /** Buttons at the end of its head. */
  tools?: ReactNode;
  /** A class of the whole dialog, its mask included. */
  rootClassName?: string;
}

const stopFocus = (event: FocusEvent) => event.stopPropagation();

/** The scrolling content and the fixed footer. */
function Content({ children, footer }: Pick<WorkDialogProps, 'children' | 'footer'>) {
  if (footer === undefined) return children;
  return (
    <>
      <div className={styles.content}>{children}</div>
      <div className={styles.footer}>{footer}</div>
    </>
  );
}

/**
 * The frame of every larger dialog: dragged by its header, full screen by button or on a phone (MODAL-01, MODAL-02). Clicking the mask
 * does not close it. It stays below the page header, and only its content scrolls.
 */
export function WorkDialog({ title, width, children, footer, onCancel, afterClose, isOpen = true, ...more }: WorkDialogProps) {
  const isPhone = useIsPhone();
  const [isEnlarged, setIsEnlarged] = useState(more.isEnlargedAtFirst === true);
  const isFullScreen = isEnlarged || isPhone;
  const toggle = isPhone ? undefined : () => setIsEnlarged(!isEnlarged);
  const movable = useMovable(!isFullScreen);
  const keepsFocus = use(ConfigProvider.ConfigContext).modal?.focusable?.trap !== false;
  useRestoreFocusOnUnmount();
  // Tables adapt to window resizes, and toggling full screen is one to them.
  useEffect(() => void window.dispatchEvent(new Event('resize')), [isFullScreen]);
  return (
    <Modal
      open={isOpen}
      rootClassName={more.rootClassName}
      className={`${styles.dialog} ${isFullScreen ? styles.fullScreen : ''}`}
      width={isFullScreen ? '100%' : width}
      mask={{ enabled: more.hasMask !== false, closable: false }}
      onCancel={(event) => isKept(event, movable.dialog.current) || onCancel()}
      afterClose={afterClose}
      footer={null}
      destroyOnHidden
      // What had the focus in a dialog that does not keep it there stays in memory for ever, with the form around it: antd hears of none.
      modalRender={(dialog) => movable.render(dialog, keepsFocus ? undefined : stopFocus)}
      title={<DialogTitle text={title} mark={more.mark} handle={movable.handle} onDoubleClick={toggle} />}
    >
      {more.tools && <div className={styles.tools}>{more.tools}</div>}
      {toggle && <FullScreenButton isFullScreen={isEnlarged} onToggle={toggle} />}
      <Content footer={footer}>{children}</Content>
    </Modal>
  );
}

interface DialogTitleProps {
  text: string;
  mark: ReactNode;
  /** Present while the dialog can be moved. */
  handle?: PointerEventHandler;
  onDoubleClick?: () => void;
}

/** The title of a dialog, by which it is dragged. Its texts are the name of the dialog, so it holds no button (MODAL-02, IMPLIED-23). */
function DialogTitle({ text, mark, handle, onDoubleClick }: DialogTitleProps) {
  return (
    <div className={`${styles.title} ${handle ? styles.draggable : ''}`} onPointerDown={handle} onDoubleClick={onDoubleClick}>
      <span className={styles.titleText}>{useIsPhone() ? <Words text={text} /> : text}</span>
      {mark}
    </div>
  );
}

/** A text that wraps between its words only: a number of a document has hyphens, at which it would break. */
function Words({ text }: { text: string }) {
  return text.split(' ').map((word, place) => (
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ));
}
