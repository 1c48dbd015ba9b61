import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useId, useRef, useSyncExternalStore, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { shownText } from '../shown-text.ts';
import type { FormParts } from './form-parts.ts';
import { useCrowded } from './useCrowded.ts';
import type { FoldingHead } from './useFoldingHead.ts';
import styles from './HeadOverLines.module.css';

interface HeadOverLinesProps extends Pick<FormParts, 'store' | 'dictionaries'> {
  head: FoldingHead;
  fields: ReactNode;
  lines: ReactNode;
}

/** Facts in a folded head where the definition names none. */
const MAX_FACTS = 5;
const CONTROL = 'input:enabled, textarea:enabled, button:enabled, [tabindex="0"]';

/** The fields that stand for the head in one line: those that the definition names, or the first ones. */
function factsOf({ plan }: FormParts['store']): readonly ColumnPlan[] {
  const shown = plan.fields.filter(({ visible }) => visible);
  const named = plan.look?.headFacts?.flatMap((key) => shown.find((field) => field.key === key) ?? []);
  return named?.length ? named : shown.slice(0, MAX_FACTS);
}

/** True for an event on the rows of a table, not of a dialog that it opened. */
function isOnRows({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest('.ag-root') !== null;
}

/** Tab has brought the focus to the rows, or another key is pressed there. */
function foldsBy(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !isOnRows(event)) return false;
  return event.type === 'keyup' ? event.key === 'Tab' : !/^(Tab|Shift|F\d+|Escape)$/.test(event.key);
}

/**
 * The head of a document over its lines. Keys in the lines fold the head to its facts where the form does not fit the window: a click does
 * not, because rows must not move under a mouse. Folded fields stay as they are, with what was typed.
 */
export function HeadOverLines({ head, fields, lines, ...parts }: HeadOverLinesProps) {
  const { isFolded, height, frame, set, toggle } = head;
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const crowded = useCrowded(frame);
  const fold = (event: KeyboardEvent<HTMLElement>) => {
    if (!isFolded && crowded.current && foldsBy(event)) set(true);
  };
  return (
    <div ref={frame} style={{ minHeight: height }}>
      <div className={isFolded ? styles.folded : styles.open}>
        <FoldButton {...{ isFolded, toggle, set, body, below }} controls={id}>
          {isFolded && <Facts {...parts} />}
        </FoldButton>
        <div id={id} ref={body} hidden={isFolded}>
          {fields}
        </div>
      </div>
      <div ref={below} onKeyDownCapture={fold} onKeyUpCapture={fold}>
        {lines}
      </div>
    </div>
  );
}

interface FoldButtonProps extends Pick<FoldingHead, 'isFolded' | 'set' | 'toggle'> {
  controls: string;
  body: RefObject<HTMLElement | null>;
  below: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Folds and unfolds the head. Shift+Tab from the lines goes past it to the last field, as if the head had not been folded. */
function FoldButton({ isFolded, toggle, set, body, below, controls, children }: FoldButtonProps) {
  const { message } = usePorts();
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!isFolded || !below.current?.contains(relatedTarget) || !currentTarget.matches(':focus-visible')) return;
    set(false);
    [...(body.current?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].at(-1)?.focus();
  };
  const Icon = isFolded ? DownOutlined : UpOutlined;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={!isFolded}
      aria-controls={controls}
      aria-keyshortcuts="F9"
      title={message('form.fold-key')}
      onFocus={onFocus}
      onClick={toggle}
    >
      {children}
      <span className={styles.action}>
        {message(isFolded ? 'form.unfold-head' : 'form.fold-head')} <Icon />
      </span>
    </button>
  );
}

/** The key facts of a folded head, as texts. */
function Facts({ store, dictionaries }: Pick<FormParts, 'store' | 'dictionaries'>) {
  const facts = factsOf(store);
  const read = () => JSON.stringify(facts.map((column) => shownText(column, { values: store.record() }, dictionaries)));
  const texts = JSON.parse(useSyncExternalStore(store.subscribe, read)) as string[];
  return (
    <span className={styles.facts}>
      {facts.map(({ key, title }, position) =>
        texts[position] ? (
          <span key={key} className={styles.fact}>
            <span className={styles.name}>{title}</span> {texts[position]}
          </span>
        ) : null,
      )}
    </span>
  );
}
