import { Button, Tag } from 'antd';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { chipsOf } from './chips.ts';
import styles from './list-chips.module.css';

interface FilterChipsProps {
  plan: ListPlan;
  dictionaries: Dictionaries;
  state: Pick<ListState, 'filters' | 'search' | 'built'>;
  onChange: (part: Partial<ListState>) => void;
}

/** All that narrows a list, above it, so that a folded filter hides no rows in silence; each is taken off by its button. */
export function FilterChips({ plan, dictionaries, state, onChange }: FilterChipsProps) {
  const { message } = usePorts();
  const chips = chipsOf(state, { plan, dictionaries, message });
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label={message('chips.label')}>
      {chips.map(({ key, title, text, without }) => (
        <Tag
          key={key}
          className={styles.chip}
          title={text}
          closable={{ 'aria-label': message('list.filter-off', { title }) }}
          onClose={(event) => {
            event.preventDefault();
            onChange({ ...without, page: 1 });
          }}
        >
          <span className={styles.text}>{text}</span>
        </Tag>
      ))}
      {chips.length > 1 && (
        <Button type="link" size="small" onClick={() => onChange({ filters: {}, search: undefined, built: undefined, page: 1 })}>
          {message('chips.clear')}
        </Button>
      )}
    </div>
  );
}
