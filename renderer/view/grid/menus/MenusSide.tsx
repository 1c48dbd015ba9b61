import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { laterCode, useLaterCode } from '#renderer/widgets/later-code.ts';
import { whenScreenSettled } from '#renderer/widgets/when-idle.ts';
import { planOf } from '../entry/shown-cells.ts';
import type { MenusSideProps } from './menus-side-props.ts';
import { ViewLine } from './ViewLine.tsx';

/** The menus and the find bar: they come once the rows are there, or when one is asked for. */
const menusCode = laterCode(async () => {
  const [{ OpenedMenu }, { FindBar }] = await Promise.all([import('./OpenedMenu.tsx'), import('../find/FindBar.tsx')]);
  return { OpenedMenu, FindBar };
});

function Find({ grid, props, stores }: MenusSideProps) {
  const { isFinding, found } = stores;
  const asked = useSyncExternalStore(isFinding.subscribe, isFinding.get);
  const [query, setQuery] = useState('');
  const close = useCallback(() => isFinding.set(null), [isFinding]);
  const FindBar = useLaterCode(menusCode, asked !== null)?.FindBar;
  if (asked === null || !FindBar) return null;
  return (
    <FindBar grid={grid} found={found} firstRow={props.firstRow ?? 0} query={query} asked={asked} onQuery={setQuery} onClose={close} />
  );
}

/** The React side of the menus: the open menu, the find bar, and the line about sorting and filters. */
export function MenusSide(props: MenusSideProps) {
  const { stores } = props;
  const opened = useSyncExternalStore(stores.open.subscribe, stores.open.get);
  useEffect(() => whenScreenSettled(() => void menusCode.load().catch(() => undefined)), []);
  const OpenedMenu = useLaterCode(menusCode, opened !== null)?.OpenedMenu;
  const column = opened && 'key' in opened && props.grid.api.getColumn(opened.key);
  const isThere = opened?.of === 'cells' || (column && planOf(column));
  return (
    <>
      {stores.view && <ViewLine {...props} view={stores.view} />}
      <Find {...props} />
      {opened && isThere && OpenedMenu && (
        <OpenedMenu key={'key' in opened ? `${opened.of}/${opened.key}` : opened.of} {...props} opened={opened} />
      )}
    </>
  );
}
