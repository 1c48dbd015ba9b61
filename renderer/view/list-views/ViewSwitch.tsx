import { AppstoreOutlined, CalendarOutlined, GroupOutlined, PieChartOutlined, ProjectOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented, Select } from 'antd';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { MAX_GROUPS, type ShownView } from './useListView.ts';
import styles from './list-views.module.css';
import type { ViewKind } from './view-kinds.ts';

const icons: Record<ViewKind, React.ReactNode> = {
  grid: <TableOutlined aria-hidden />,
  groups: <GroupOutlined aria-hidden />,
  pivot: <PieChartOutlined aria-hidden />,
  cards: <AppstoreOutlined aria-hidden />,
  board: <ProjectOutlined aria-hidden />,
  calendar: <CalendarOutlined aria-hidden />,
};

/** Switches a list between its views; of a board and a calendar also the column that they are made by. */
export function ViewSwitch({ shown }: { shown: ShownView }) {
  const { message } = usePorts();
  const isPhone = useIsPhone();
  const { kind, kinds, choices, by, change } = shown;
  const options = kinds.map((value) => {
    const name = message(`view.${value}`);
    return { value, icon: icons[value], title: name, label: isPhone || value !== kind ? <span hidden>{name}</span> : name };
  });
  return (
    <>
      {kind === 'groups' && <GroupChoice shown={shown} />}
      {kind !== 'groups' && choices.length > 1 && by && (
        <Select
          aria-label={message('view.by')}
          value={by.key}
          popupMatchSelectWidth={false}
          options={choices.map(({ key, title }) => ({ value: key, label: message('view.by-column', { title }) }))}
          onChange={(key) => change({ by: key })}
        />
      )}
      {/* On a phone rows are cards already. */}
      <Segmented<ViewKind>
        aria-label={message('view.switch')}
        className={styles.switch}
        value={isPhone && kind === 'cards' ? 'grid' : kind}
        options={isPhone ? options.filter(({ value }) => value !== 'cards') : options}
        onChange={(view) => change({ view })}
      />
    </>
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
