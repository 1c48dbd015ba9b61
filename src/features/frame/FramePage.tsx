import { Button, Result } from 'antd';
import { use, useEffect, useRef } from 'react';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { useMultiPage } from '#src/shared/multi-page.ts';
import { OpenPageContext } from '#src/shared/open-page.ts';
import type { PageProps } from '#src/shared/page-props.ts';
import { settings } from '#src/shared/settings.ts';
import { frameAddress, sandboxOf } from './frame-address.ts';
import styles from './frame.module.css';

/** A page of another site in a frame; one that is to stand by itself opens in a window, and its tab closes (ROUTE-16). */
export function FramePage({ title, url = '', isExternal }: PageProps) {
  const message = useMessage();
  const { token = '', tenantid } = useSession();
  const address = frameAddress(url, { token, tenantId: tenantid || '0', tokenHosts: settings.frameTokenHosts });
  const hasTabs = useMultiPage();
  const isWindow = isExternal === true && hasTabs;
  useWindow(isWindow ? address : undefined);
  if (address === undefined)
    return <Result status="warning" title={message('frame.no-address')} subTitle={message('frame.no-address-note', { title })} />;
  if (!isWindow)
    return (
      <iframe
        className={styles.frame}
        title={title}
        src={address}
        sandbox={sandboxOf(address, location.origin)}
        referrerPolicy="no-referrer"
      />
    );
  return (
    <Result
      status="info"
      title={title}
      subTitle={message('frame.blocked')}
      extra={
        <Button type="primary" href={address} target="_blank" rel="noopener noreferrer">
          {message('unavailable.open-link')}
        </Button>
      }
    />
  );
}

/** Opens an address in a window of its own and closes the tab, once; where the browser forbids it the tab stays. */
function useWindow(address: string | undefined): void {
  const page = use(OpenPageContext);
  const isDone = useRef(false);
  useEffect(() => {
    if (address === undefined || isDone.current) return;
    isDone.current = true;
    const opened = window.open(address, '_blank');
    if (!opened) return;
    opened.opener = null;
    page?.close();
  }, [address, page]);
}
