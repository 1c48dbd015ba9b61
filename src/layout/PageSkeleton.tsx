import { Skeleton } from 'antd';
import styles from './PageSkeleton.module.css';

/** The skeleton of a loading page, visible only after 200 ms. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton active title={{ width: 240 }} paragraph={{ rows: 10, width: '100%' }} />
    </div>
  );
}
