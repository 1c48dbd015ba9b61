import { Alert } from 'antd';
import styles from './FormDialog.module.css';

/** What is said above the fields of an open record. */
export function FormNote({ type, text }: { type: 'info' | 'warning'; text: string }) {
  return <Alert className={styles.offer} type={type} showIcon role="status" title={text} />;
}
