import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, type To, useLocation, useNavigate } from 'react-router-dom';
import { type ColumnTypeName, columnTypes } from '#renderer';
import { useMessage } from '#src/shared/language/index.ts';
import { useInPage } from '#src/shared/open-page.ts';
import type { ServerMood } from './fixture-provider.ts';
import { typeTitle } from './type-title.ts';
import styles from './gallery.module.css';

interface TypeListProps {
  current: ColumnTypeName | undefined;
  mood: ServerMood;
}

/** Editing kinds in display order, from typed to read-only. */
const ORDER = ['typed', 'choice', 'choices', 'search', 'panel', 'dialog', 'operated', 'shown'] as const;

/** All types grouped by editing kind, searchable by name or wire name. On a phone the list opens with the search and closes on selection. */
export function TypeList({ current, mood }: TypeListProps) {
  const message = useMessage();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const inPage = useInPage();
  const { key } = useLocation();
  useEffect(() => setIsOpen(false), [key]);
  const wanted = text.trim().toLowerCase();
  const found = columnTypes.filter(({ name }) => `${name} ${typeTitle(message, name)}`.toLowerCase().includes(wanted));
  const addressOf = (name: ColumnTypeName) => ({ search: `?${new URLSearchParams({ type: name, server: mood })}` });
  return (
    <nav className={styles.types} aria-label={message('gallery.types')} data-open={isOpen}>
      <Input
        className={styles.search}
        allowClear
        value={text}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={message('gallery.search')}
        aria-label={message('gallery.search')}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(true);
        }}
        onPressEnter={() => found[0] && void navigate(addressOf(found[0].name), { state: inPage })}
      />
      {found.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('gallery.no-match', { text })} />
      ) : (
        <TypeGroups types={found} current={current} addressOf={addressOf} />
      )}
    </nav>
  );
}

interface TypeGroupsProps extends Pick<TypeListProps, 'current'> {
  types: readonly Pick<(typeof columnTypes)[number], 'name' | 'editing'>[];
  addressOf: (name: ColumnTypeName) => To;
}

function TypeGroups({ types, current, addressOf }: TypeGroupsProps) {
  const message = useMessage();
  return (
    <div className={styles.groups}>
      {ORDER.filter((editing) => types.some((type) => type.editing === editing)).map((editing) => (
        <section key={editing} aria-label={message(`gallery.editing.${editing}`)}>
          <h3 className={styles.groupTitle}>{message(`gallery.editing.${editing}`)}</h3>
          <ul className={styles.links}>
            {types
              .filter((type) => type.editing === editing)
              .map(({ name }) => (
                <TypeLink key={name} name={name} to={addressOf(name)} isCurrent={name === current} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TypeLink({ name, to, isCurrent }: { name: ColumnTypeName; to: To; isCurrent: boolean }) {
  const message = useMessage();
  const inPage = useInPage();
  const link = useRef<HTMLAnchorElement>(null);
  // An address may name a type far down the list.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <Link ref={link} className={styles.link} to={to} state={inPage} aria-current={isCurrent ? 'page' : undefined}>
        {typeTitle(message, name)} <code className={styles.code}>{name}</code>
      </Link>
    </li>
  );
}
