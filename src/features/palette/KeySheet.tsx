import { Modal } from 'antd';
import { useRestoreFocusOnUnmount } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './palette.module.css';

const WIDTH = 520;

/** The keys by what must be on the page for them to mean something. */
const SHEETS = [
  { name: 'everywhere', within: 'body', keys: ['Ctrl+K', '?', 'Alt+W', 'Ctrl+Alt+←/→'] },
  { name: 'table', within: '#content .ag-root-wrapper', keys: ['↑ ↓ ← →', 'Home/End', 'Ctrl+C', 'Ctrl+F', 'Shift+F10'] },
  {
    name: 'form',
    within: '[data-page]:not([data-hidden]) [role="dialog"] form, [role="dialog"] form',
    keys: ['Ctrl+S', 'Ctrl+Z', 'F8', 'F9', 'Esc'],
  },
] as const;

/** The keys that work on the page as it is. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const message = useMessage();
  useRestoreFocusOnUnmount();
  return (
    <Modal open title={message('keys.title')} width={WIDTH} footer={null} onCancel={onClose}>
      {SHEETS.filter(({ within }) => document.querySelector(within)).map(({ name, keys }) => (
        <section key={name}>
          <h3 className={styles.sheet}>{message(`keys.${name}`)}</h3>
          <dl className={styles.keys}>
            {keys.map((key) => (
              <div key={key} className={styles.line}>
                <dt>
                  <kbd className={styles.key}>{key}</kbd>
                </dt>
                <dd className={styles.meaning}>{message(`keys.${key}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
