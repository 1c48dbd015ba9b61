import { Outlet } from 'react-router-dom';
import styles from './BlankLayout.module.css';

/** A page without anything around it (ROUTE-02). */
export function BlankLayout() {
  return (
    <main className={styles.page}>
      <div className={styles.content}>
        <Outlet />
      </div>
    </main>
  );
}
