import { App } from 'antd';
import { useMemo, useRef, type MouseEvent } from 'react';
import type { NoticeLink, RendererPorts, Screens } from '#renderer/react';
import styles from './notices.module.css';

/** How long a notice with links stays: it is to be read and reached. Under the pointer it stays longer. */
const LINKED_SECONDS = 8;

type Kind = keyof RendererPorts['notify'];

/** Short notices that leave by themselves, or once a link in them is followed; a repeated warning or error replaces the previous one. */
export function useNotices(screens: Screens): RendererPorts['notify'] {
  const { message: notify } = App.useApp();
  const latest = useRef(screens);
  latest.current = screens;
  return useMemo(() => {
    const tell = (kind: Kind, key?: string) => (text: string, links?: readonly NoticeLink[]) => {
      if (!links?.length) return void notify[kind]({ content: text, ...(key !== undefined && { key }) });
      const close = notify[kind]({
        duration: LINKED_SECONDS,
        content: <LinkedText {...{ text, links }} screens={latest.current} onLeave={() => close()} />,
      });
    };
    const replacing = (kind: Kind) => (text: string, links?: readonly NoticeLink[]) => tell(kind, text)(text, links);
    return { success: tell('success'), info: tell('info'), warning: replacing('warning'), error: replacing('error') };
  }, [notify]);
}

interface LinkedTextProps {
  text: string;
  links: readonly NoticeLink[];
  screens: Screens;
  onLeave: () => void;
}

/** A text with links behind it. It stands in the frame, where the ports of no screen are. */
function LinkedText({ text, links, screens, onLeave }: LinkedTextProps) {
  const follow = (address: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave();
    screens.open(address);
  };
  return (
    <>
      {text}
      {links.map((link) => (
        <a key={link.address} className={styles.link} href={screens.hrefOf(link.address)} onClick={follow(link.address)}>
          {link.text}
        </a>
      ))}
    </>
  );
}
