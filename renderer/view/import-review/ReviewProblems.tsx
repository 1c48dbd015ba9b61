import { Button, Select } from 'antd';
import { useState } from 'react';
import type { ReviewHead, ReviewMend } from '#renderer/sources/import-review.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { mendsOfProblem } from './mends-of-problem.ts';
import { columnsOf, type Problem } from './review-rows.ts';
import styles from './import-review.module.css';

/** Problems that are drawn, and row numbers of one that are named. */
const [SHOWN, ROWS_NAMED] = [100, 6];

interface ReviewProblemsProps {
  documentId: string;
  head: ReviewHead;
  problems: readonly Problem[];
  /** The problem of the focused cell. */
  current: string | undefined;
  onMend: (mends: readonly ReviewMend[]) => void;
  onSkip: (rows: readonly number[]) => void;
  onGo: (problem: Problem) => void;
}

/** The mistakes of a file by cause: each is mended in all of its rows at once. */
export function ReviewProblems({ problems, ...props }: ReviewProblemsProps) {
  const { message } = usePorts();
  return (
    <aside className={styles.problems} aria-label={message('review.problems')}>
      <h3 className={styles.title}>
        {message('review.to-do', { n: problems.length })}
        <span className={styles.keys}>
          {message('review.next')} <kbd>F8</kbd> {message('review.take')} <kbd>Ctrl .</kbd>
        </span>
      </h3>
      {problems.length === 0 && <p className={styles.note}>{message('review.all-right')}</p>}
      <ul className={styles.list}>
        {problems.slice(0, SHOWN).map((problem) => (
          <ProblemItem key={problem.key} problem={problem} {...props} />
        ))}
      </ul>
      {problems.length > SHOWN && <p className={styles.note}>{message('review.more-problems', { n: problems.length - SHOWN })}</p>}
    </aside>
  );
}

interface ProblemItemProps extends Omit<ReviewProblemsProps, 'problems'> {
  problem: Problem;
}

function ProblemItem({ documentId, head, problem, current, onMend, onSkip, onGo }: ProblemItemProps) {
  const { message } = usePorts();
  const { rows, records, column, sheet, fixes = [], why, key } = problem;
  const [isChoosing, setIsChoosing] = useState(false);
  const isMendable = column !== undefined;
  const mend = (text: string) => onMend(mendsOfProblem(problem, text));
  return (
    <li className={`${styles.problem} ${key === current ? styles.current : ''}`}>
      <button type="button" className={styles.go} onClick={() => onGo(problem)}>
        <b>{useProblemTitle(problem)}</b>
        <span className={styles.where}>{useRowsText(problem)}</span>
      </button>
      <p className={styles.note}>{why}</p>
      <div className={styles.fixes}>
        {isMendable &&
          fixes.map((text, place) => (
            <Button key={text} size="small" type={place === 0 && key === current ? 'primary' : 'default'} onClick={() => mend(text)}>
              {rows.length > 1 ? message('review.mend-all', { n: rows.length, text }) : message('review.mend', { text })}
            </Button>
          ))}
        {isMendable && !isChoosing && (
          <Button size="small" onClick={() => setIsChoosing(true)}>
            {message('review.choose')}
          </Button>
        )}
        {isMendable && isChoosing && <TextChoice {...{ documentId, head, sheet, column, first: problem.text ?? '' }} onChoose={mend} />}
        <Button size="small" type="text" onClick={() => onSkip(records)}>
          {message('review.leave-out')}
        </Button>
      </div>
    </li>
  );
}

function useProblemTitle({ title = '', text = '' }: Problem): string {
  const { message } = usePorts();
  if (!title) return message('review.row-wrong');
  return text ? message('review.text-wrong', { title, text }) : message('review.cell-wrong', { title });
}

function useRowsText({ rows, sheet = '' }: Problem): string {
  const { message } = usePorts();
  const named = rows.slice(0, ROWS_NAMED).join(message('review.comma'));
  const text =
    rows.length > ROWS_NAMED ? message('review.rows-more', { rows: named, n: rows.length }) : message('review.rows-at', { rows: named });
  return sheet ? `${sheet} ${text}` : text;
}

interface TextChoiceProps {
  documentId: string;
  head: ReviewHead;
  sheet: string | undefined;
  column: number;
  first: string;
  onChoose: (text: string) => void;
}

/** Any text for a cell: one of those that its field knows, or typed. */
function TextChoice({ documentId, head, sheet, column, first, onChoose }: TextChoiceProps) {
  const { provider, message } = usePorts();
  const [typed, setTyped] = useState('');
  const [texts, setTexts] = useState<readonly string[]>([]);
  const field = columnsOf(head, sheet).find(({ place }) => place === column)?.name ?? '';
  const table = head.subs?.find((sub) => sub.sheet === sheet)?.table;
  const search = (text: string) => {
    setTyped(text);
    void provider.getImportOptions?.({ documentId, table, field, text }).then(setTexts, () => setTexts([]));
  };
  const options = [...new Set([...texts, ...(typed.trim() ? [typed.trim()] : [])])].map((text) => ({ value: text, label: text }));
  return (
    <Select
      className={styles.choice}
      size="small"
      autoFocus
      defaultOpen
      placeholder={first}
      aria-label={message('review.choose')}
      showSearch={{ filterOption: false, onSearch: search }}
      options={options}
      onOpenChange={(isOpen) => isOpen && texts.length === 0 && search('')}
      onChange={(text: string) => onChoose(text)}
    />
  );
}
