import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { choiceKinds, choiceOf, choiceText, startingChoice, type CronChoice } from '#renderer/cron/field-choice.ts';
import type { CronFieldName, CronTexts } from '#renderer/cron/fields.ts';
import { usePorts } from '../ports.ts';
import { CronList } from './CronList.tsx';
import { CronNumber, type CronNumberProps } from './CronNumber.tsx';
import styles from './cron.module.css';

interface CronTabProps {
  field: CronFieldName;
  texts: CronTexts;
  onChange: (text: string) => void;
}

/** Day and week are mutually exclusive: disabled while the other is set (CRON-06). */
function isExcluded(field: CronFieldName, texts: CronTexts): boolean {
  return (field === 'day' && texts.week !== '?') || (field === 'week' && texts.day !== '?');
}

/** The editor of one field: the kind of choice and its values (CRON-03, CRON-06, CRON-08). */
export function CronTab({ field, texts, onChange }: CronTabProps) {
  const { message } = usePorts();
  const choice = choiceOf(texts[field], field);
  const excluded = isExcluded(field, texts);
  const thisYear = new Date().getFullYear();
  const set = (next: CronChoice) => onChange(choiceText(next, field));
  const kinds = choice.kind === 'other' ? [...choiceKinds[field], 'other' as const] : choiceKinds[field];
  return (
    <>
      {excluded && <p className={styles.tip}>{message('cron.one-of-day-and-week')}</p>}
      <Radio.Group
        className={styles.choices}
        value={choice.kind}
        aria-label={message(`cron.${field}`)}
        onChange={(event) => set(startingChoice(event.target.value, field, thisYear))}
      >
        {kinds.map((kind) => (
          <div key={kind} className={styles.choice}>
            <Radio value={kind} disabled={excluded && kind !== 'not-set'}>
              <ChoiceLabel kind={kind} field={field} choice={choice} />
            </Radio>
            <ChoiceBody kind={kind} field={field} choice={choice} disabled={excluded} onChange={set} />
          </div>
        ))}
      </Radio.Group>
    </>
  );
}

interface ChoiceProps {
  kind: CronChoice['kind'];
  field: CronFieldName;
  /** The current choice. */
  choice: CronChoice;
}

function ChoiceLabel({ kind, field, choice }: ChoiceProps): ReactNode {
  const { message } = usePorts();
  const unit = message(`cron.${field}`);
  if (kind === 'every' || kind === 'last') return message(`cron.${kind}`, { unit: unit.toLowerCase() });
  if (kind === 'other') return message('cron.other', { text: choice.kind === 'other' ? choice.text : '' });
  return message(`cron.${kind}`);
}

interface ChoiceBodyProps extends ChoiceProps {
  disabled: boolean;
  onChange: (choice: CronChoice) => void;
}

/** The inputs of a kind: bounds of a range, or checkboxes. Changing one selects its kind. */
function ChoiceBody(props: ChoiceBodyProps) {
  const { kind, field, choice, disabled, onChange } = props;
  if (kind !== 'listed') return <ChoiceNumbers {...props} />;
  if (choice.kind !== 'listed') return null;
  return <CronList field={field} values={choice.values} disabled={disabled} onChange={(values) => onChange({ kind: 'listed', values })} />;
}

function ChoiceNumbers({ kind, field, choice, disabled, onChange }: ChoiceBodyProps) {
  const { message } = usePorts();
  const current = choice.kind === kind ? choice : startingChoice(kind, field, new Date().getFullYear());
  const number = (value: number, name: CronNumberProps['what'], change: (value: number) => CronChoice) => (
    <CronNumber field={field} what={name} value={value} disabled={disabled} onChange={(next) => onChange(change(next))} />
  );
  switch (current.kind) {
    case 'range':
      return (
        <span className={styles.numbers}>
          {number(current.from, 'from', (from) => ({ ...current, from }))}
          {message('cron.range-to')}
          {number(current.to, 'to', (to) => ({ ...current, to }))}
        </span>
      );
    case 'loop':
      return (
        <span className={styles.numbers}>
          {number(current.start, 'start', (start) => ({ ...current, start }))}
          {message('cron.loop-step')}
          {number(current.step, 'step', (step) => ({ ...current, step }))}
        </span>
      );
    case 'nearest-weekday':
      return (
        <span className={styles.numbers}>
          {number(current.day, 'from', (day) => ({ ...current, day }))}
          {message('cron.nearest-weekday-after')}
        </span>
      );
    default:
      return null;
  }
}
