import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRestoreFocusOnUnmount } from '#renderer/react';
import type { MenuNode } from '#src/features/navigation/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import type { PageAction } from './page-actions.ts';
import { type PaletteEntry, paletteGroups } from './palette-entries.ts';
import styles from './palette.module.css';
import { usePalette } from './usePalette.ts';

const WIDTH = 640;
const LIST = 'palette-list';

interface PaletteProps {
  /** What was typed before it was there. */
  typed: string;
  menu: readonly MenuNode[];
  actions: readonly PageAction[];
  onClose: () => void;
}

/** Finds pages, records and actions by what is typed; arrows choose, Enter opens (LAYOUT-03). */
export function Palette({ typed, menu, actions, onClose }: PaletteProps) {
  const message = useMessage();
  useRestoreFocusOnUnmount();
  const navigate = useNavigate();
  const { text, entries, isSearching, hasFailed, type } = usePalette(typed, menu, actions);
  const [place, setPlace] = useState(0);
  const current = Math.min(place, Math.max(entries.length - 1, 0));
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.address !== undefined) void navigate(entry.address);
    // After the dialog has given the focus back.
    else setTimeout(() => entry.run?.());
  };
  const change = (next: string) => {
    type(next);
    setPlace(0);
  };
  return (
    <Modal open title={message('header.search-menu')} width={WIDTH} footer={null} onCancel={onClose} className={styles.palette}>
      <SearchLine
        text={text}
        activeId={entries.length > 0 ? `${LIST}-${current}` : undefined}
        onChange={change}
        onStep={(step) => entries.length > 0 && setPlace((current + step + entries.length) % entries.length)}
        onEnter={() => choose(entries[current])}
      />
      <Entries entries={entries} current={current} onChoose={choose} />
      {!isSearching && (hasFailed || entries.length === 0) && (
        <p className={styles.none}>{message(hasFailed ? 'palette.failed' : 'palette.none')}</p>
      )}
    </Modal>
  );
}

interface SearchLineProps {
  text: string;
  activeId: string | undefined;
  onChange: (text: string) => void;
  onStep: (step: number) => void;
  onEnter: () => void;
}

function SearchLine({ text, activeId, onChange, onStep, onEnter }: SearchLineProps) {
  const message = useMessage();
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') onEnter();
    else if (step) onStep(step);
    else return;
    event.preventDefault();
  };
  return (
    <Input
      autoFocus
      size="large"
      role="combobox"
      aria-label={message('header.search-menu')}
      aria-expanded
      aria-controls={LIST}
      aria-activedescendant={activeId}
      value={text}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={message('palette.placeholder')}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={press}
    />
  );
}

interface EntriesProps {
  entries: readonly PaletteEntry[];
  current: number;
  onChoose: (entry: PaletteEntry) => void;
}

function Entries({ entries, current, onChoose }: EntriesProps) {
  const message = useMessage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, entries]);
  return (
    <div ref={list} id={LIST} role="listbox" aria-label={message('palette.found')} className={styles.list}>
      {paletteGroups.map((group) => {
        const own = entries.flatMap((entry, place) => (entry.group === group ? [{ entry, place }] : []));
        if (own.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={message(`palette.${group}`)}>
            <div className={styles.group} aria-hidden>
              {message(`palette.${group}`)}
            </div>
            {own.map(({ entry, place }) => (
              <div
                key={entry.key}
                id={`${LIST}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === current}
                className={styles.entry}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
              >
                <span>{entry.text}</span>
                <span className={styles.hint}>{entry.hint}</span>
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
