import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessage } from '#src/shared/language/index.ts';
import { onViews, viewAt, viewKey } from '#src/shared/known-views.ts';
import { starOf, useFavourites, useToggleFavourite } from './useFavourites.ts';

/** The star of a page, or of the named view that its list is in: it stands on the home page and in the menu as long as it is lit. */
export function FavouriteStar({ path }: { path: string }) {
  const message = useMessage();
  const { search } = useLocation();
  const address = path + search;
  const view = useSyncExternalStore(onViews, () => viewAt(address));
  const starred = useFavourites();
  const key = viewKey(address);
  // A starred view can be starred no longer when it is gone or asks for something else by now.
  const star = starred.find((one) => key && viewKey(one.path) === key) ?? starOf(path, view);
  const isStarred = starred.some((one) => one.path === star.path);
  const toggle = useToggleFavourite();
  const label = message(isStarred ? 'favourite.remove' : view ? 'favourite.add-view' : 'favourite.add');
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={isStarred ? <StarFilled /> : <StarOutlined />}
        aria-label={label}
        aria-pressed={isStarred}
        onClick={() => toggle(star)}
      />
    </Tooltip>
  );
}
