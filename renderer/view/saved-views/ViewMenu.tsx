import { DownOutlined, EyeOutlined, StarFilled, TeamOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import type { SavedListView } from '#renderer/sources/list-views.ts';
import { laterView } from '#renderer/widgets/later-view.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { SettingsStore } from '../grid/columns-panel/settings-store.ts';
import { densities, useDensity } from '../list-views/density.ts';
import type { useKeptViews } from './useKeptViews.ts';
import { useLayoutForAll } from './useLayoutForAll.ts';
import { viewName } from './saved-view.ts';
import { useShownView } from './useShownView.ts';
import { isSameLayout, toWireColumns } from './wire-columns.ts';
import styles from './saved-views.module.css';

const SaveViewDialog = laterView(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog);

interface ViewMenuProps {
  /** The table of the list. */
  screen: string;
  settings: SettingsStore;
  kept: KeptViews;
}

type KeptViews = ReturnType<typeof useKeptViews>;

/** The named views of a list: switching, saving what is shown as one, and what is done with the one that is shown. */
export function ViewMenu({ screen, settings, kept }: ViewMenuProps) {
  const { message, locale } = usePorts();
  const { active, show, params } = useShownView(screen, settings, kept);
  const layout = useSyncExternalStore(settings.subscribe, settings.get);
  const [isSaving, setSaving] = useState(false);
  const columns = toWireColumns(layout);
  const isChanged = active !== undefined && (params !== active.params || !isLaidOutAs(active, columns, settings));
  const name = active ? viewName(active, locale) : message('views.none');
  const work = useViewWork(kept, active, { params, columns }, show);
  const layOut = useLayoutForAll(screen, kept.mayShare);
  const items = useItems({ ...kept, isLaidOut: layOut !== undefined }, active, isChanged, work.mayChange);
  const { density, change } = useDensity();
  const run = (key: string) => {
    if (key === 'save') setSaving(true);
    else if (key === 'none') show(undefined);
    else if (key === 'update') work.update();
    else if (key === 'default') work.toggleDefault();
    else if (key === 'remove') work.remove();
    else if (key === 'lay-out') layOut?.(columns);
    else if (key === 'drop-layout') layOut?.(null);
    else if (key.startsWith('rows ')) change(densities.find((one) => key === `rows ${one}`) ?? 'usual');
    else show(kept.views[Number(key.slice('view '.length))]);
  };
  const selectedKeys = [active ? `view ${kept.views.indexOf(active)}` : 'none', `rows ${density}`];
  return (
    <>
      <Dropdown menu={{ items, selectedKeys, onClick: ({ key }) => run(key) }} trigger={['click']}>
        <Button type="text" title={message('views.button', { name })} aria-label={message('views.button', { name })} aria-haspopup="menu">
          {active ? <span className={styles.name}>{name}</span> : <EyeOutlined aria-hidden />}
          {isChanged && <span className={styles.changed}>{message('views.changed')}</span>}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {isSaving && <SaveViewDialog {...{ kept, params, columns }} onSaved={show} onClose={() => setSaving(false)} />}
    </>
  );
}

/** A view that names no columns has those of the definition. */
function isLaidOutAs({ columns }: SavedListView, now: SavedListView['columns'], settings: SettingsStore): boolean {
  return columns.length === 0 ? settings.isAsPlanned() : isSameLayout(now, columns);
}

/** The views, and what is done with the one that is shown. */
function useItems(
  { views, isLaidOut }: Pick<KeptViews, 'views'> & { isLaidOut: boolean },
  active: SavedListView | undefined,
  isChanged: boolean,
  mayChange: boolean,
): MenuProps['items'] {
  const { message, locale } = usePorts();
  const name = active ? viewName(active, locale) : '';
  return [
    { key: 'none', label: message('views.none') },
    ...views.map((view, place) => ({ key: `view ${place}`, label: <ViewName view={view} /> })),
    { type: 'divider' },
    {
      type: 'group',
      label: message('views.density'),
      children: densities.map((density) => ({ key: `rows ${density}`, label: message(`views.density.${density}`) })),
    },
    { type: 'divider' },
    ...(isChanged && mayChange ? [{ key: 'update', label: message('views.update', { name }) }] : []),
    { key: 'save', label: message('views.save-as') },
    ...(active && mayChange
      ? [
          { key: 'default', label: message(active.isDefault ? 'views.drop-default' : 'views.make-default', { name }) },
          { key: 'remove', danger: true, label: message('views.remove', { name }) },
        ]
      : []),
    ...(isLaidOut
      ? [
          { type: 'divider' as const },
          { key: 'lay-out', label: message('views.lay-out-for-all') },
          { key: 'drop-layout', label: message('views.drop-layout-for-all') },
        ]
      : []),
  ];
}

function ViewName({ view }: { view: SavedListView }) {
  const { message, locale } = usePorts();
  const { isShared, isDefault } = view;
  return (
    <span className={styles.line}>
      <span className={styles.name}>{viewName(view, locale)}</span>
      {isShared && <TeamOutlined aria-label={message('views.shared')} title={message('views.shared')} />}
      {isDefault && <StarFilled aria-label={message('views.default')} title={message('views.default')} />}
    </span>
  );
}

/** What is done with the view that is shown. */
function useViewWork(
  kept: KeptViews,
  active: SavedListView | undefined,
  now: Pick<SavedListView, 'params' | 'columns'>,
  show: (view: SavedListView | undefined) => void,
) {
  const { message, notify, locale } = usePorts();
  const { modal } = App.useApp();
  const keep = async (view: SavedListView) => {
    if (await kept.save(view)) notify.success(message('views.saved'));
  };
  return {
    mayChange: active !== undefined && (!active.isShared || kept.mayShare),
    update: () => void (active && keep({ ...active, ...now })),
    toggleDefault: () => void (active && keep({ ...active, isDefault: !active.isDefault })),
    remove() {
      if (!active) return;
      modal.confirm({
        title: message('views.remove', { name: viewName(active, locale) }),
        content: message('views.remove-question'),
        okText: message('action.delete'),
        cancelText: message('action.cancel'),
        okButtonProps: { danger: true },
        onOk: async () => {
          if (await kept.remove(active)) show(undefined);
        },
      });
    },
  };
}
