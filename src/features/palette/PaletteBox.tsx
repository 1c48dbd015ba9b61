import { SearchOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { laterCode, laterView, useCodeAtRest, useLaterCode } from '#renderer/react';
import { openSettings } from '#src/features/appearance/index.ts';
import type { MenuNode } from '#src/features/navigation/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { type PageAction, pageActions } from './page-actions.ts';
import styles from './palette.module.css';
import { useFrameKeys } from './useFrameKeys.ts';
import { useTypedAhead } from './useTypedAhead.ts';

const paletteCode = laterCode(async () => (await import('./Palette.tsx')).Palette);
const KeySheet = laterView(async () => (await import('./KeySheet.tsx')).KeySheet);

interface PaletteBoxProps {
  menu: readonly MenuNode[];
  isMobile: boolean;
}

/** The one search of the frame: a box, on a phone a button, and Ctrl+K from anywhere; `?` shows the keys (LAYOUT-03). */
export function PaletteBox({ menu, isMobile }: PaletteBoxProps) {
  const message = useMessage();
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const [actions, setActions] = useState<readonly PageAction[]>([]);
  const open = () => {
    setActions([...pageActions(), { text: message('theme.settings'), run: openSettings }]);
    setShown('palette');
  };
  const close = () => setShown(null);
  useFrameKeys({ onSearch: open, onKeys: () => setShown('keys') });
  useEffect(() => {
    if (shown !== 'palette') setActions([]);
  }, [shown]);
  useCodeAtRest(paletteCode, false);
  const Palette = useLaterCode(paletteCode, shown === 'palette');
  const typed = useTypedAhead(shown === 'palette' && !Palette);
  const label = message('header.search-menu');
  return (
    <>
      {isMobile ? (
        <Tooltip title={label}>
          <Button type="text" icon={<SearchOutlined />} aria-label={label} onClick={open} />
        </Tooltip>
      ) : (
        <button type="button" className={styles.box} aria-keyshortcuts="Control+K" aria-haspopup="dialog" onClick={open}>
          <SearchOutlined aria-hidden />
          <span className={styles.prompt}>{label}</span>
          <kbd className={styles.key}>Ctrl K</kbd>
        </button>
      )}
      {Palette && <Palette typed={typed.current} menu={menu} actions={actions} onClose={close} />}
      {shown === 'keys' && <KeySheet onClose={close} />}
    </>
  );
}
