import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
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
    return pageItem(id, icon, { path, title: meta.title, target: meta.target });
  });
}

interface LinkedPage {
  path: string;
  title: string;
  target: string | undefined;
  /** What is shown in place of the title. */
  label?: ReactNode;
}

/** The item of a page, which is a link to it. */
export function pageItem(key: string, icon: ReactNode, { path, title, target, label = title }: LinkedPage): Item {
  const link = target ? (
    <a href={path.startsWith('/') ? settings.basePath + path : path} target={target} rel="noopener noreferrer">
      {label}
    </a>
  ) : (
    <Link to={path.startsWith('/') ? path : `/${path}`}>{label}</Link>
  );
  return { key, icon, label: link, title };
}
