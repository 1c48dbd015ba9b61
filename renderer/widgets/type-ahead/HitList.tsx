import type { CSSProperties, ReactElement } from 'react';
import type { ReportColumnPlan } from '#renderer/compile/plan.ts';
import { storedFiles } from '#renderer/widgets/files/upload-list.ts';
import { filePaths } from '#renderer/column-types/file-paths.ts';
import { searchForm } from '#renderer/text/text-fold.ts';
import { reportText } from '../popup/ReportCell.tsx';
import { usePorts } from '../ports.ts';
import { useAnswers } from '../useAnswers.ts';
import type { HitColumns } from './hit-columns.ts';
import type { Hit } from './ranked-hits.ts';
import styles from './type-ahead.module.css';

/** The widths of the columns of a list: picture, code, name, hints; on a phone the name is below the code. */
function tracks({ image, name, hints }: HitColumns): CSSProperties {
  const parts = [image && '28px', '128px', name && 'minmax(96px, 1fr)', ...hints.map(() => '76px')];
  return { '--tracks': parts.filter(Boolean).join(' '), '--phone-tracks': `${image ? '28px ' : ''}minmax(0, 1fr)` } as CSSProperties;
}

const sideOf = ({ align }: ReportColumnPlan) => (align === 'right' ? styles.right : undefined);

/** The part of a code that was typed. */
function Matched({ text, typed }: { text: string; typed: string }) {
  const at = typed === '' ? -1 : searchForm(text).indexOf(searchForm(typed).trim());
  const length = typed.trim().length;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b className={styles.matched}>{text.slice(at, at + length)}</b>
      {text.slice(at + length)}
    </>
  );
}

function Picture({ column, hit }: { column: ReportColumnPlan; hit: Hit }) {
  const { provider } = usePorts();
  const [file] = storedFiles(filePaths(hit.wire[column.key]).slice(0, 1));
  const url = file?.status === 'done' ? provider.fileUrl(file.path) : undefined;
  return <span className={styles.picture}>{url && <img src={url} alt="" loading="lazy" />}</span>;
}

/** One row of a light list: picture, code, name, hints. */
export function HitRow({ hit, columns, typed }: { hit: Hit; columns: HitColumns; typed: string }) {
  const answers = useAnswers();
  const { image, name, hints } = columns;
  const nameText = name ? reportText(name, hit.wire, answers) : '';
  return (
    <span className={styles.row} style={tracks(columns)}>
      {image && <Picture column={image} hit={hit} />}
      <span className={styles.code}>
        <Matched text={hit.code} typed={typed} />
      </span>
      {name && (
        <span className={styles.name} title={nameText}>
          <Matched text={nameText} typed={typed} />
        </span>
      )}
      {hints.map((column) => {
        const text = reportText(column, hit.wire, answers);
        return (
          <span key={column.key} className={`${styles.hint} ${sideOf(column) ?? ''}`} title={text}>
            {text}
          </span>
        );
      })}
    </span>
  );
}

interface HitListProps {
  menu: ReactElement;
  columns: HitColumns;
  /** How many rows are shown, and how many match. */
  shown: number;
  total: number;
  onOpenAll: () => void;
}

function Key({ name, children }: { name: readonly string[]; children: string }) {
  return (
    <span className={styles.key}>
      {name.map((one) => (
        <kbd key={one}>{one}</kbd>
      ))}
      {children}
    </span>
  );
}

/** A light list under a field, with the titles of its columns, its keys and the number of matches. */
export function HitList({ menu, columns, shown, total, onOpenAll }: HitListProps) {
  const { message } = usePorts();
  const { image, code, name, hints } = columns;
  const titled = [code, ...(name ? [name] : []), ...hints];
  // A press must not take the focus from the input.
  return (
    <div onMouseDown={(event) => event.preventDefault()}>
      {shown > 0 && (
        <div aria-hidden className={`${styles.row} ${styles.titles}`} style={tracks(columns)}>
          {image && <span />}
          {titled.map((column) => (
            <span key={column.key} className={sideOf(column)}>
              {column.title}
            </span>
          ))}
        </div>
      )}
      {menu}
      <div className={styles.foot}>
        <Key name={['↑', '↓']}>{message('type-ahead.move')}</Key>
        <Key name={['Enter']}>{message('type-ahead.take')}</Key>
        <button type="button" tabIndex={-1} className={styles.all} onClick={onOpenAll}>
          <Key name={['F4']}>{message('type-ahead.all')}</Key>
        </button>
        <span className={styles.count}>{message('type-ahead.count', { n: shown, total })}</span>
      </div>
    </div>
  );
}
