import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isPrintPrepared, PrintPortal } from '#renderer/widgets/print/PrintPortal.tsx';
import styles from './record-detail.module.css';

/** The same content once more while the window is printed: alone on its pages, whatever frame it stands in. */
export function PrintedDetail({ children }: { children: ReactNode }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => isPrintPrepared() || flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    isPrinting && (
      <PrintPortal>
        <div className={styles.printed}>{children}</div>
      </PrintPortal>
    )
  );
}
