import { Avatar, Breadcrumb } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import styles from './page.module.css';

/** What stands above a page; every part but the title may be absent. */
export interface PageHeaderProps {
  title: string;
  /** The pages between the home page and this one. */
  trail?: readonly { title: string; path?: string }[];
  /** An image beside the title. */
  logo?: string;
  /** The image of a person before the title; a null shows the letter. */
  avatar?: { image: string | undefined; letter: string };
  action?: ReactNode;
  content?: ReactNode;
  extra?: ReactNode;
  menu?: ReactNode;
}

/** A breadcrumb that starts at the home page, the title, and the parts that the page brings along (LAYOUT-14). */
export function PageHeader({ title, trail = [], logo, avatar, action, content, extra, menu }: PageHeaderProps) {
  const message = useMessage();
  const steps = [{ title: message('app.home'), path: settings.homePath }, ...trail, { title }];
  const items = steps.map(({ title: text, path }: { title: string; path?: string }) => ({
    title: path === undefined ? text : <Link to={path}>{text}</Link>,
  }));
  return (
    <header className={styles.header}>
      <Breadcrumb items={items} aria-label={message('page.trail')} />
      <div className={styles.line}>
        {logo && <img className={styles.logo} src={logo} alt="" />}
        {avatar && (
          <Avatar size={48} src={avatar.image} alt="">
            {avatar.letter}
          </Avatar>
        )}
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {content}
        </div>
        {extra}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {menu}
    </header>
  );
}
