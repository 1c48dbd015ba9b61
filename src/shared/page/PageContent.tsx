import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useMessage } from '#src/shared/language/index.ts';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
import styles from './page.module.css';

/** What a page is wrapped in: its header, and what stands between header and page. */
interface PageContentProps extends Omit<PageHeaderProps, 'content' | 'extra' | 'menu'> {
  description?: string;
  links?: readonly { text: string; href: string }[];
  /** The address of an image at the right end. */
  image?: string;
  /** Shows a search box. */
  onSearch?: (text: string) => void;
  tabs?: { active: string; items: readonly { key: string; text: string }[]; onChange: (key: string) => void };
  children: ReactNode;
}

/** A page with title, description, links, image, search box and tabs, each where the page supplies it (LAYOUT-12). */
export function PageContent({ description, links, image, onSearch, tabs, children, ...header }: PageContentProps) {
  const menu = tabs && (
    <Tabs
      activeKey={tabs.active}
      items={tabs.items.map(({ key, text }) => ({ key, label: text }))}
      onChange={tabs.onChange}
      className={styles.tabs}
    />
  );
  const content = (
    <>
      {description && <p className={styles.description}>{description}</p>}
      {links && (
        <ul className={styles.links}>
          {links.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {onSearch && <SearchBox onSearch={onSearch} />}
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeader {...header} content={content} extra={image && <img className={styles.image} src={image} alt="" />} menu={menu} />
      {children}
    </div>
  );
}

function SearchBox({ onSearch }: { onSearch: (text: string) => void }) {
  const label = useMessage()('page.search');
  return (
    <Input.Search
      className={styles.search}
      allowClear
      placeholder={label}
      aria-label={label}
      enterButton={<Button icon={<SearchOutlined />} aria-label={label} />}
      onSearch={onSearch}
    />
  );
}
