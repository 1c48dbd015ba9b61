import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Select } from 'antd';
import type { DraftCondition, DraftGroup } from '#renderer/query/builder-draft.ts';
import { isGroup, type SuperMatch } from '#renderer/query/super-query.ts';
import { FIRST_FOCUS } from '#renderer/widgets/dialog/useFirstFocus.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { ConditionLine } from './ConditionLine.tsx';
import type { LinesProps } from './lines-props.ts';
import type { Builder } from './useBuilder.ts';
import styles from './query-builder.module.css';

/** Groups may be nested this deep. */
const DEEPEST = 3;

/** The lines of a group, joined by all or by any of them (QUERY-02). */
export function GroupLines({ group, depth, builder, views, dictionaries }: LinesProps & { group: DraftGroup; depth: number }) {
  const { message } = usePorts();
  const shared = { builder, views, dictionaries };
  return (
    <fieldset className={styles.group} data-depth={depth} {...(depth === 0 && FIRST_FOCUS)}>
      <legend className={styles.legend}>{message('builder.group')}</legend>
      <MatchChoice group={group} builder={builder} isInner={depth > 0} />
      {group.items.map((line) =>
        isGroup(line) ? (
          <GroupLines key={line.key} group={line as DraftGroup} depth={depth + 1} {...shared} />
        ) : (
          <ConditionLine key={line.key} condition={line as DraftCondition} {...shared} />
        ),
      )}
      {group.items.length === 0 && <EmptyGroup onAdd={() => builder.addTo(group, false)} />}
      <div className={styles.adds}>
        <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => builder.addTo(group, false)}>
          {message('builder.add-condition')}
        </Button>
        {depth < DEEPEST && (
          <Button type="text" icon={<PlusOutlined aria-hidden />} onClick={() => builder.addTo(group, true)}>
            {message('builder.add-group')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function EmptyGroup({ onAdd }: { onAdd: () => void }) {
  const { message } = usePorts();
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('builder.none')}>
      <Button type="link" onClick={onAdd}>
        {message('builder.add-first')}
      </Button>
    </Empty>
  );
}

function MatchChoice({ group, builder, isInner }: { group: DraftGroup; builder: Builder; isInner: boolean }) {
  const { message } = usePorts();
  const name = message('builder.match');
  return (
    <div className={styles.match}>
      <span aria-hidden>{name}</span>
      <Select<SuperMatch>
        className={styles.matchChoice}
        aria-label={name}
        value={group.match}
        options={[
          { value: 'and', label: message('builder.and') },
          { value: 'or', label: message('builder.or') },
        ]}
        onChange={(match) => builder.change(group.key, () => [{ ...group, match }])}
      />
      {isInner && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={message('builder.remove-group')}
          onClick={() => builder.remove(group.key)}
        />
      )}
    </div>
  );
}
