import { CloseOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useEffect } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { WHOLE_LIST } from '#renderer/query/asked-filters.ts';
import type { ListState } from '#renderer/query/list-state.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { MenuDropdown } from '#renderer/widgets/menu/MenuDropdown.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { useFirstLine } from '../first-line/useFirstLine.ts';
import { chipsOf, type Chip } from './chips.ts';
import styles from './list-chips.module.css';

interface FilterChipsProps {
  plan: ListPlan;
  dictionaries: Dictionaries;
  state: Pick<ListState, 'filters' | 'search' | 'built'>;
  onChange: (part: Partial<ListState>) => void;
}

interface ChipsProps {
  chips: readonly Chip[];
  onChange: FilterChipsProps['onChange'];
}

/**
 * All that narrows a list, so that a folded filter hides no rows in silence; each is taken off by its button. In the line of tools those that
 * do not fit are counted, and taken off in a menu.
 */
export function FilterChips({ plan, dictionaries, state, onChange }: FilterChipsProps) {
  const { message, onAbout } = usePorts();
  const isPhone = useIsPhone();
  const chips = chipsOf(state, { plan, dictionaries, message });
  const about = chips.map(({ value }) => value).join(message('builder.list-separator'));
  useEffect(() => onAbout?.(about), [onAbout, about]);
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label={message('chips.label')}>
      {isPhone ? <WrappedChips {...{ chips, onChange }} /> : <ChipLine {...{ chips, onChange }} />}
    </div>
  );
}

function WrappedChips({ chips, onChange }: ChipsProps) {
  const { message } = usePorts();
  return (
    <>
      {chips.map((chip) => (
        <ChipTag key={chip.key} {...{ chip, onChange }} />
      ))}
      {chips.length > 1 && (
        <Button type="link" size="small" onClick={() => onChange(WHOLE_LIST)}>
          {message('chips.clear')}
        </Button>
      )}
    </>
  );
}

function ChipLine({ chips, onChange }: ChipsProps) {
  const { message } = usePorts();
  const { box, more, hidden } = useFirstLine();
  const rest = chips.slice(chips.length - hidden.length);
  const items = rest.map(({ key, title, text }) => ({
    ...{ key, label: text },
    icon: <CloseOutlined aria-label={message('list.filter-off', { title })} />,
  }));
  const takeOff = ({ key }: { key: string }) => rest.forEach((chip) => chip.key === key && onChange({ ...chip.without, page: 1 }));
  return (
    <>
      <div ref={box} className={styles.line}>
        {chips.map((chip) => (
          <ChipTag key={chip.key} {...{ chip, onChange }} />
        ))}
      </div>
      {rest.length > 0 && (
        <MenuDropdown menu={{ items, onClick: takeOff }}>
          <Button
            ref={more}
            type="text"
            size="small"
            className={styles.more}
            aria-haspopup="menu"
            aria-label={message('chips.more', { n: rest.length })}
          >
            {`+${rest.length}`}
          </Button>
        </MenuDropdown>
      )}
    </>
  );
}

function ChipTag({ chip: { title, text, without }, onChange }: { chip: Chip; onChange: FilterChipsProps['onChange'] }) {
  const { message } = usePorts();
  return (
    <Tag
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
  );
}
