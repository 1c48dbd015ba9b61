import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './Header.module.css';

/** Says in red how long the licence is still valid; nothing unless its end is near (GEN-03). */
export function LicenceNotice() {
  const message = useMessage();
  const { info } = useSession();
  if (!info?.isExpire) return null;
  return <span className={styles.licence}>{message('header.licence', { days: info.daysBetween })}</span>;
}
