import { CloseOutlined, DownOutlined, HomeOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { memo, type KeyboardEvent, type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useMessage } from '#src/shared/language/index.ts';
import type { dragTab } from './drag-tab.ts';
import { panelId, tabId } from './tab-ids.ts';
import styles from './TabStrip.module.css';
import type { TabCommands } from './useWorkTabs.ts';
import { tabActions } from './work-tabs.ts';

/** A tab as it is shown; `id` is its key. */
export interface ShownTab {
  id: string;
  title: string;
  /** What tells it from others of its title. */
  about?: string | undefined;
  isUnsaved: boolean;
}

interface TabStripProps {
  tabs: readonly ShownTab[];
  active: string;
  commands: TabCommands;
}

const MIDDLE_BUTTON = 1;

const dragCode = () => import('./drag-tab.ts');
/** Without its code the tabs keep their places. */
const startDrag: typeof dragTab = (...press) =>
  void dragCode().then(
    (code) => code.dragTab(...press),
    () => {},
  );

/** The key of the tab that an event happened on. */
const tabAt = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab]')?.dataset.tab : undefined;

/** The strip of work tabs above the pages: one stop of the Tab key, arrows between the tabs, Delete closes one (TAB-01..09). */
export const TabStrip = memo(function TabStrip({ tabs, active, commands }: TabStripProps) {
  const message = useMessage();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  // Home stays first: a single tab beside it has one place only.
  const hasSeveral = tabs.length > 2;
  useEffect(() => void (hasSeveral && dragCode().catch(() => {})), [hasSeveral]);
  const close = (event: MouseEvent) => {
    const id = tabAt(event);
    if (event.button === MIDDLE_BUTTON && id !== undefined) commands.act(id, 'close');
  };
  return (
    <div className={styles.bar}>
      <TabMenu commands={commands}>
        <div
          ref={strip}
          role="tablist"
          aria-label={message('tabs.label')}
          className={styles.strip}
          onPointerDown={({ nativeEvent, currentTarget }) => startDrag(nativeEvent, currentTarget, commands.move)}
          onMouseDown={(event) => event.button === MIDDLE_BUTTON && event.preventDefault()}
          onAuxClick={close}
          onKeyDown={(event) => moveByKey(event, commands)}
        >
          {tabs.map((tab, place) => (
            <Tab key={tab.id} {...tab} isHome={place === 0} isActive={tab.id === active} commands={commands} />
          ))}
        </div>
      </TabMenu>
      <AllTabs tabs={tabs} active={active} commands={commands} />
    </div>
  );
});

/** The menu of a tab, by the right mouse button or the menu key (TAB-05, LAYOUT-10). */
function TabMenu({ commands, children }: Pick<TabStripProps, 'commands'> & { children: ReactElement }) {
  const message = useMessage();
  const [chosen, setChosen] = useState<string>();
  const items = tabActions.map((action) => ({
    key: action,
    label: message(`tabs.${action}`),
    onClick: () => chosen !== undefined && commands.act(chosen, action),
  }));
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{ items }}
      open={chosen !== undefined}
      onOpenChange={(isOpen) => isOpen || setChosen(undefined)}
    >
      <div className={styles.menuArea} onContextMenu={(event) => setChosen(tabAt(event))}>
        {children}
      </div>
    </Dropdown>
  );
}

/** All tabs in a list, for a strip that does not fit. */
function AllTabs({ tabs, active, commands }: TabStripProps) {
  const label = useMessage()('tabs.all');
  const items = tabs.map(({ id, title, about }) => ({ key: id, label: nameOf(title, about), onClick: () => commands.show(id) }));
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, selectedKeys: [active], className: styles.list }}>
      <Button className={styles.all} type="text" size="small" aria-label={label} title={label} icon={<DownOutlined />} />
    </Dropdown>
  );
}

const nameOf = (title: string, about: string | undefined) => (about ? `${title} · ${about}` : title);

interface TabProps extends ShownTab {
  isHome: boolean;
  isActive: boolean;
  commands: TabCommands;
}

const Tab = memo(function Tab({ id, title, about, isUnsaved, isHome, isActive, commands }: TabProps) {
  const message = useMessage();
  const closeLabel = message('tabs.close', { title: nameOf(title, about) });
  return (
    <div role="presentation" className={styles.tab} data-tab={id} data-fixed={isHome || undefined} data-active={isActive || undefined}>
      <button
        type="button"
        role="tab"
        id={tabId(id)}
        aria-selected={isActive}
        aria-keyshortcuts={isHome ? undefined : 'Delete'}
        aria-controls={isActive ? panelId(id) : undefined}
        tabIndex={isActive ? 0 : -1}
        className={styles.title}
        onClick={() => commands.show(id)}
      >
        {isHome && <HomeOutlined />}
        {isUnsaved && <span className={styles.dot} role="img" aria-label={message('tabs.unsaved')} title={message('tabs.unsaved')} />}
        <TabName title={title} about={about} />
      </button>
      {!isHome && (
        <Tooltip title={closeLabel} mouseEnterDelay={0.5}>
          <button
            type="button"
            className={styles.close}
            // For the mouse: a list of tabs holds nothing but tabs, which the Delete key closes.
            aria-hidden="true"
            tabIndex={-1}
            data-close
            onClick={() => commands.act(id, 'close')}
          >
            <CloseOutlined />
          </button>
        </Tooltip>
      )}
    </div>
  );
});

function TabName({ title, about }: Pick<ShownTab, 'title' | 'about'>) {
  return (
    <span className={styles.text} title={nameOf(title, about)}>
      {title}
      {about && <span className={styles.about}> {about}</span>}
    </span>
  );
}

/** Arrows, Home and End move the focus, with Ctrl+Shift the tab; Delete closes it. Enter and the space bar show it, as in any button. */
function moveByKey(event: KeyboardEvent<HTMLElement>, commands: TabCommands): void {
  const id = tabAt(event);
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const place = all.findIndex((tab) => tab.contains(event.target as Node));
  if (id === undefined || place < 0 || event.altKey) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const next = { Home: 0, End: all.length - 1 }[event.key] ?? (step && (place + step + all.length) % all.length);
  if (event.key === 'Delete') {
    commands.act(id, 'close');
    focusShown(event.currentTarget);
  } else if (next === undefined) return;
  else if (event.ctrlKey && event.shiftKey) commands.move(id, next);
  else all[next]?.focus();
  event.preventDefault();
}

/** After the closed tab has gone, the focus stays in the strip. */
function focusShown(strip: HTMLElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) strip.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  });
}
