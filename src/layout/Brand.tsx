import { Link } from 'react-router-dom';
import { useMessage } from '#src/shared/language/index.ts';
import { Mark } from '#src/shared/Mark.tsx';
import styles from './Brand.module.css';

/** The product's mark and name, a link to the home page (ROUTE-07). */
export function Brand({ isNarrow }: { isNarrow: boolean }) {
  const name = useMessage()('app.name');
  return (
    <Link to="/" className={`${styles.brand} ${isNarrow ? styles.narrow : ''}`} aria-label={name}>
      <Mark size={28} />
      {!isNarrow && <span className={styles.name}>{name}</span>}
    </Link>
  );
}
