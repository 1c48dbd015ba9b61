import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Empty, Select } from 'antd';
import type { RoleHome } from '#src/api/role-homes.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './role-homes.module.css';

/** The home page shows no more of them than these. */
const MOST = 12;

/** The shortcuts of a role in their order, and the choice of another page that the role opens. */
export function Shortcuts({ home: { shortcuts, pages }, onChange }: { home: RoleHome; onChange: (shortcuts: readonly string[]) => void }) {
  const message = useMessage();
  const rest = pages.filter(({ id }) => !shortcuts.includes(id));
  return (
    <section aria-label={message('role-home.shortcuts')}>
      <h3 className={styles.name}>{message('role-home.shortcuts')}</h3>
      {shortcuts.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('role-home.no-shortcuts')} />}
      <ol className={styles.shortcuts}>
        {shortcuts.map((id, place) => (
          <Shortcut
            key={id}
            page={pages.find((page) => page.id === id)}
            isFirst={place === 0}
            isLast={place === shortcuts.length - 1}
            onMove={(by) => onChange(moved(shortcuts, place, by))}
            onRemove={() => onChange(shortcuts.filter((other) => other !== id))}
          />
        ))}
      </ol>
      <Select
        className={styles.choice}
        aria-label={message('role-home.add')}
        placeholder={message(shortcuts.length < MOST ? 'role-home.add' : 'role-home.full', { n: MOST })}
        disabled={shortcuts.length >= MOST || rest.length === 0}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        options={rest.map(({ id, name, group }) => ({ value: id, label: group ? `${name} · ${group}` : name }))}
        onChange={(id: string | null) => id && onChange([...shortcuts, id])}
      />
    </section>
  );
}

interface ShortcutProps {
  page: RoleHome['pages'][number] | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Shortcut({ page, isFirst, isLast, onMove, onRemove }: ShortcutProps) {
  const message = useMessage();
  const title = page?.name ?? '';
  const up = { icon: <ArrowUpOutlined aria-hidden />, 'aria-label': message('role-home.up', { title }), disabled: isFirst };
  const down = { icon: <ArrowDownOutlined aria-hidden />, 'aria-label': message('role-home.down', { title }), disabled: isLast };
  const remove = { icon: <DeleteOutlined aria-hidden />, 'aria-label': message('dashboard.remove', { title }) };
  return (
    <li className={styles.shortcut}>
      <span className={styles.entry}>
        {title} <span className={styles.group}>{page?.group}</span>
      </span>
      <Button type="text" size="small" {...up} onClick={() => onMove(-1)} />
      <Button type="text" size="small" {...down} onClick={() => onMove(1)} />
      <Button type="text" size="small" {...remove} onClick={onRemove} />
    </li>
  );
}

function moved(shortcuts: readonly string[], place: number, by: -1 | 1): string[] {
  const next = [...shortcuts];
  next.splice(place + by, 0, ...next.splice(place, 1));
  return next;
}
