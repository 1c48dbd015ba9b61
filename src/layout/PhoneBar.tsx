import { Link } from 'react-router-dom';
import { menuPages, type MenuNode } from '#src/features/navigation/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { frequentPages } from '#src/shared/recent-pages.ts';
import { forPath } from './for-path.tsx';
import { menuIcon } from './menu-icons.tsx';
import styles from './PhoneBar.module.css';

const MOST = 4;

/** The bar below the page on a phone: the four pages that the user opens most, the first ones of the menu until there are such. */
export const PhoneBar = forPath(function PhoneBar({ pathname, menu }: { pathname: string; menu: readonly MenuNode[] }) {
  const message = useMessage();
  const userId = useSession().info?.id ?? '';
  const pages = menuPages(menu).filter(({ meta }) => !meta.target);
  const used = frequentPages(userId, pages.length).flatMap(({ path }) => pages.find((page) => page.path === path) ?? []);
  const shown = [...new Set([...used, ...pages])].slice(0, MOST);
  return (
    <nav className={styles.bar} aria-label={message('header.frequent')}>
      {shown.map(({ id, path, meta }) => {
        const Icon = menuIcon(meta.icon ?? 'appstore');
        return (
          <Link key={id} to={path} className={styles.item} aria-current={path === pathname ? 'page' : undefined}>
            {Icon && <Icon />}
            <span className={styles.text}>{meta.title}</span>
          </Link>
        );
      })}
    </nav>
  );
});
