import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { visibleMenu } from '#src/features/navigation/index.ts';
import { grantedCodes, useSession } from '#src/features/session/index.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { greetingCode } from './greeting.ts';
import styles from './HomePage.module.css';
import { type LinkGroup, linkGroups } from './link-groups.ts';

const RoleDashboard = lazy(async () => ({ default: (await import('#src/features/dashboard/index.ts')).RoleDashboard }));

/** The home page: a greeting and links to all of the user's pages. */
export function HomePage() {
  const message = useMessage();
  const navigate = useNavigate();
  const { permissionList, grantedAuth } = useSession();
  const [text, setText] = useState('');
  const menu = visibleMenu(permissionList ?? [], grantedCodes(grantedAuth));
  const groups = linkGroups(menu, settings.homePath, text);
  const first = groups[0]?.pages[0];
  const hasPages = text !== '' || first !== undefined;

  return (
    <div className={styles.page}>
      <Greeting />
      {hasPages && (
        <Input
          className={styles.search}
          size="large"
          autoFocus
          allowClear
          value={text}
          prefix={<SearchOutlined />}
          placeholder={message('home.search')}
          aria-label={message('home.search')}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={() => first && void navigate(first.path)}
        />
      )}
      {text === '' && (
        <Suspense>
          <RoleDashboard />
        </Suspense>
      )}
      {groups.map((group) => (
        <Group key={group.key} group={group} isAlone={groups.length === 1} />
      ))}
      {groups.length === 0 && <Empty description={hasPages ? message('home.no-match', { text }) : message('home.empty')} />}
    </div>
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

function Group({ group, isAlone }: { group: LinkGroup; isAlone: boolean }) {
  const message = useMessage();
  const title = group.title ?? (isAlone ? undefined : message('home.other'));
  return (
    <section className={styles.group} aria-label={title}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <ul className={styles.links}>
        {group.pages.map((page) => (
          <li key={page.id}>
            <Link className={styles.link} to={page.path} target={page.meta.target}>
              {page.meta.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
