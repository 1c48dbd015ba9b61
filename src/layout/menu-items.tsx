import type { MenuProps } from 'antd';
import { Link } from 'react-router-dom';
import type { MenuNode } from '#src/features/navigation/index.ts';
import { settings } from '#src/shared/settings.ts';
import { menuIcon } from './menu-icons.tsx';

/** An item of the side menu. */
export type Item = NonNullable<MenuProps['items']>[number];

/** The items of the side menu (LAYOUT-09); the key of an item is the id of its entry. */
export function menuItems(nodes: readonly MenuNode[]): Item[] {
  return nodes.map((node) => {
    const { id, path, meta, children } = node;
    const Icon = menuIcon(meta.icon);
    const icon = Icon && <Icon />;
    if (children.length > 0) return { key: id, icon, label: meta.title, title: meta.title, children: menuItems(children) };
    const label = meta.target ? (
      <a href={path.startsWith('/') ? settings.basePath + path : path} target={meta.target} rel="noopener noreferrer">
        {meta.title}
      </a>
    ) : (
      <Link to={path.startsWith('/') ? path : `/${path}`}>{meta.title}</Link>
    );
    return { key: id, icon, label, title: meta.title };
  });
}
