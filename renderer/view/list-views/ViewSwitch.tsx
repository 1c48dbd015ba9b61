import { AppstoreOutlined, CalendarOutlined, ProjectOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented, Select } from 'antd';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ShownView } from './useListView.ts';
import type { ViewKind } from './view-kinds.ts';

const icons: Record<ViewKind, React.ReactNode> = {
  grid: <TableOutlined aria-hidden />,
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
    return { value, icon: icons[value], title: name, label: isPhone ? <span hidden>{name}</span> : name };
  });
  return (
    <>
      {choices.length > 1 && by && (
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
        value={isPhone && kind === 'cards' ? 'grid' : kind}
        options={isPhone ? options.filter(({ value }) => value !== 'cards') : options}
        onChange={(view) => change({ view })}
      />
    </>
  );
}
