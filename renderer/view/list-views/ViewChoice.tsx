import { Select } from 'antd';
import { usePorts } from '#renderer/widgets/ports.ts';
import { MAX_GROUPS, type ShownView } from './useListView.ts';
import styles from './list-views.module.css';

/** The columns that groups, a board or a calendar are made by. */
export function ViewChoice({ shown }: { shown: ShownView }) {
  return shown.kind === 'groups' ? <GroupChoice shown={shown} /> : <ColumnChoice shown={shown} />;
}

function ColumnChoice({ shown: { choices, by, change } }: { shown: ShownView }) {
  const { message } = usePorts();
  return (
    <Select
      aria-label={message('view.by')}
      value={by?.key}
      popupMatchSelectWidth={false}
      options={choices.map(({ key, title }) => ({ value: key, label: message('view.by-column', { title }) }))}
      onChange={(key) => change({ by: key })}
    />
  );
}

function GroupChoice({ shown: { choices, groups, change } }: { shown: ShownView }) {
  const { message } = usePorts();
  return (
    <Select
      mode="multiple"
      aria-label={message('view.by')}
      className={styles.groups}
      maxCount={MAX_GROUPS}
      maxTagCount="responsive"
      maxTagPlaceholder={(hidden) => hidden.map(({ label }) => label).join(message('builder.list-separator'))}
      value={groups.map(({ key }) => key)}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={choices.map(({ key, title }) => ({ value: key, label: title }))}
      onChange={(keys) => change({ by: keys.join(',') })}
    />
  );
}
