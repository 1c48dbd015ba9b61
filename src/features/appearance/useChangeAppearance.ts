import { App } from 'antd';
import { type Appearance, changeAppearance } from '#src/layout/theme/appearance.ts';
import { useMessage } from '#src/shared/language/index.ts';

/** Milliseconds for which the note stands at least: one that only flashes cannot be read. */
const NOTE_MS = 300;

/** Changes settings; a new colour is announced until it is applied, and so is a failure (THEME-04, ERR-32, ERR-33). */
export function useChangeAppearance(): (change: Partial<Appearance>) => void {
  const message = useMessage();
  const { message: notify } = App.useApp();
  return (change) => {
    if (change.colour === undefined) return changeAppearance(change);
    const hide = notify.loading({ content: message('theme.compiling'), duration: 0 });
    setTimeout(() => {
      try {
        changeAppearance(change);
      } catch {
        void notify.error(message('theme.failed'));
      }
      hide();
    }, NOTE_MS);
  };
}
