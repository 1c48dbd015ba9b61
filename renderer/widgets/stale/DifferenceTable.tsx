import { usePorts } from '../ports.ts';
import styles from './difference-table.module.css';

/** A place in which two versions differ, as texts. */
export interface Difference {
  key: string;
  title: string;
  /** Null when this user has not changed it. */
  mine: string | null;
  theirs: string;
}

interface DifferenceTableProps {
  /** What the places are. */
  heading: string;
  differences: readonly Difference[];
  /** Those that are shown; of the others, how many there are. */
  most?: number;
}

/** What differs between this user's version and the other's, beside one another; nothing where nothing does. */
export function DifferenceTable({ heading, differences, most = Infinity }: DifferenceTableProps) {
  const { message } = usePorts();
  if (differences.length === 0) return null;
  const rest = differences.length - most;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{message('stale.mine')}</th>
            <th scope="col">{message('stale.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, most).map(({ key, title, mine, theirs }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>{mine ?? message('stale.untouched')}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p>{message('stale.more', { n: rest })}</p>}
    </>
  );
}
