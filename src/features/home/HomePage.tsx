import { Empty } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { laterView } from '#renderer/react';
import { FavouriteLabel, useFavouritePages } from '#src/features/favourites/index.ts';
import { menuPages, visibleMenu } from '#src/features/navigation/index.ts';
import { noticeFeed, OpenedNotice, PriorityTag, useReadNotice } from '#src/features/notices/index.ts';
import { grantedCodes, useSession } from '#src/features/session/index.ts';
import { useDaySpelling } from '#src/layout/theme/useDaySpelling.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { recentPages } from '#src/shared/recent-pages.ts';
import { settings } from '#src/shared/settings.ts';
import { greetingCode } from './greeting.ts';
import styles from './HomePage.module.css';
import { linkGroups } from './link-groups.ts';

const RoleDashboard = laterView(async () => (await import('#src/features/dashboard/index.ts')).RoleDashboard);
const MOST_RECENT = 6;
const MOST_NOTICES = 5;

/** The home page: a greeting, what is unread, the pages visited last, and links to all of the user's pages. */
export function HomePage() {
  const message = useMessage();
  const { permissionList, grantedAuth, info } = useSession();
  const menu = visibleMenu(permissionList ?? [], grantedCodes(grantedAuth));
  const groups = linkGroups(menu, settings.homePath);
  // Titled by the menu, which is in the language of now.
  const pages = new Map(menuPages(menu).map((page) => [page.path, page]));
  const starred = useFavouritePages(menu);
  const recent = recentPages(info?.id ?? '').flatMap(({ path }) => pages.get(path) ?? []);

  return (
    <div className={styles.page}>
      <Greeting />
      <UnreadNotices />
      {starred.length > 0 && (
        <Links title={message('favourite.title')} links={starred.map((page) => ({ ...page, label: <FavouriteLabel page={page} /> }))} />
      )}
      {recent.length > 0 && (
        <Links
          title={message('palette.recent')}
          links={recent.slice(0, MOST_RECENT).map(({ path, meta }) => ({ path, title: meta.title, target: meta.target }))}
        />
      )}
      <RoleDashboard />
      {groups.map(({ key, title, pages }) => (
        <Links
          key={key}
          title={title ?? (groups.length === 1 ? undefined : message('home.other'))}
          links={pages.map(({ path, meta }) => ({ path, title: meta.title, target: meta.target }))}
        />
      ))}
      {groups.length === 0 && <Empty description={message('home.empty')} />}
    </div>
  );
}

/** The latest unread notices; nothing while there are none. */
function UnreadNotices() {
  const message = useMessage();
  const spell = useDaySpelling();
  const unread = useSyncExternalStore(noticeFeed.subscribe, noticeFeed.state);
  const { opened, open, close } = useReadNotice();
  const notices = [...(unread?.announcements ?? []), ...(unread?.messages ?? [])].slice(0, MOST_NOTICES);
  return (
    <>
      {notices.length > 0 && (
        <section className={styles.group} aria-label={message('home.unread')}>
          <h3 className={styles.title}>
            {message('home.unread')} <Link to={settings.noticesPath}>{message('notice.more')}</Link>
          </h3>
          <ul className={styles.notices}>
            {notices.map((notice) => (
              <li key={notice.id}>
                <button type="button" className={styles.notice} onClick={() => open(notice)}>
                  <PriorityTag priority={notice.priority} />
                  <span className={styles.noticeTitle}>{notice.title}</span>
                  <span className={styles.date}>{spell(notice.sendTime)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {opened && <OpenedNotice notice={opened} onClose={close} />}
    </>
  );
}

function Greeting() {
  const message = useMessage();
  const language = useLanguage();
  const { realname } = useSession();
  const now = new Date();
  return (
    <header className={styles.header}>
      <h2 className={styles.greeting}>
        {message('home.greeting', { greeting: message(greetingCode(now.getHours())), nickname: realname })}
      </h2>
      <p className={styles.date}>{now.toLocaleDateString(language, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })}</p>
    </header>
  );
}

interface LinksProps {
  title: string | undefined;
  links: readonly { path: string; title: string; target?: string | undefined; label?: ReactNode }[];
}

function Links({ title, links }: LinksProps) {
  return (
    <section className={styles.group} aria-label={title}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.path}>
            <Link className={styles.link} to={link.path} target={link.target}>
              {link.label ?? link.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
