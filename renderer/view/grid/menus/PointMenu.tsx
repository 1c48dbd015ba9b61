import type { MenuProps } from 'antd';
import { preventEnter } from '#renderer/widgets/own-events.ts';
import { INSIDE_WINDOW } from './inside-window.ts';
import type { MenuPlace } from './open-menu.ts';
import { MenuDropdown } from '#renderer/widgets/menu/MenuDropdown.tsx';
import styles from './menus.module.css';

interface PointMenuProps {
  /** The accessible name of the menu. */
  label: string;
  place: MenuPlace;
  items: NonNullable<MenuProps['items']>;
  onChoose: (key: string) => void;
  onClose: () => void;
}

const isDivider = (item: PointMenuProps['items'][number] | undefined) =>
  item === null || (item !== undefined && 'type' in item && item.type === 'divider');

/** The items without leading, trailing and repeated dividers. */
function tidy(items: PointMenuProps['items']): PointMenuProps['items'] {
  const once = items.filter((item, position) => !isDivider(item) || (position > 0 && !isDivider(items[position - 1])));
  return isDivider(once.at(-1)) ? once.slice(0, -1) : once;
}

/** A menu at a point over the grid. It takes the focus; Escape and a click elsewhere close it. */
export function PointMenu({ label, place, items, onChoose, onClose }: PointMenuProps) {
  return (
    <MenuDropdown
      open
      placement="bottomLeft"
      align={INSIDE_WINDOW}
      onOpenChange={(open) => !open && onClose()}
      menu={{
        items: tidy(items),
        'aria-label': label,
        className: styles.menu,
        onClick: ({ key }) => onChoose(key),
        onContextMenu: (event) => event.preventDefault(),
        // Handled here, since a surrounding dialog would close as well.
        onKeyDown: (event) => {
          preventEnter(event);
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        },
      }}
    >
      <span className={styles.place} style={place} />
    </MenuDropdown>
  );
}
