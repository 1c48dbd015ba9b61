import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useMessage } from '#src/shared/language/index.ts';
import { useFavourites, useToggleFavourite } from './useFavourites.ts';

/** The star of a page: it stands on the home page and in the menu as long as it is lit. */
export function FavouriteStar({ path }: { path: string }) {
  const message = useMessage();
  const isStarred = useFavourites().includes(path);
  const toggle = useToggleFavourite();
  const label = message(isStarred ? 'favourite.remove' : 'favourite.add');
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={isStarred ? <StarFilled /> : <StarOutlined />}
        aria-label={label}
        aria-pressed={isStarred}
        onClick={() => toggle(path)}
      />
    </Tooltip>
  );
}
