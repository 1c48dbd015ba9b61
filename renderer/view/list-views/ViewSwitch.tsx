import { AppstoreOutlined, CalendarOutlined, GroupOutlined, PieChartOutlined, ProjectOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { laterView } from '#renderer/widgets/later-view.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ShownView } from './useListView.ts';
import styles from './list-views.module.css';
import type { ViewKind } from './view-kinds.ts';

const ViewChoice = laterView(async () => (await import('./ViewChoice.tsx')).ViewChoice);

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
      {(kind === 'groups' || (choices.length > 1 && by)) && <ViewChoice shown={shown} />}
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
