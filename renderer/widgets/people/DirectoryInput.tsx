import { ExclamationCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip, type InputProps, type InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { CLEARABLE, ClearIcon } from '../choices/ClearIcon.tsx';
import { isLetter } from '../own-events.ts';
import { usePorts } from '../ports.ts';
import { EntryTexts } from './EntryTexts.tsx';
import type { StoredEntries, StoredEntry } from './useStoredEntries.ts';
import { shorten } from './shorten.ts';
import styles from './people.module.css';

interface DirectoryInputProps {
  stored: StoredEntries;
  placeholder: string;
  onOpen: () => void;
  /** Called with text typed on the input or on its cell. */
  onType: (text: string) => void;
  onClear: () => void;
  ref: Ref<InputRef>;
  /** ARIA attributes from the surrounding field or cell. */
  input: InputProps;
}

const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown']);

/** The action of a key on the input. */
function keyAction(event: KeyboardEvent, { onOpen, onType, onClear }: Pick<DirectoryInputProps, 'onOpen' | 'onType' | 'onClear'>) {
  if (OPENING_KEYS.has(event.key)) return onOpen;
  if (isLetter(event)) return () => onType(event.key);
  return event.key === 'Delete' ? onClear : undefined;
}

/** An input that shows the picked names: a click, Enter or typing opens the picker; the clear button or Delete clears (DEPT-06). Long texts are cut, with a tooltip (FORM-09). */
export function DirectoryInput({ stored, placeholder, onOpen, onType, onClear, ref, input }: DirectoryInputProps) {
  const { disabled, tabIndex } = input;
  const missing = stored.entries.filter((entry) => entry.isMissing);
  const short = shorten(stored.text);
  const keyDown = (event: KeyboardEvent) => {
    const act = keyAction(event, { onOpen, onType, onClear });
    if (disabled || !act) return;
    event.preventDefault();
    act();
  };
  const box = (
    <Input
      ref={ref}
      {...input}
      readOnly
      aria-haspopup="dialog"
      className={`${styles.box} ${missing.length > 0 && missing.length === stored.entries.length ? styles.allMissing : ''} ${input.className ?? ''}`}
      value={short}
      placeholder={placeholder}
      autoComplete="off"
      onClick={disabled ? undefined : onOpen}
      onChange={(event) => onType(event.target.value)}
      {...CLEARABLE}
      onKeyDown={keyDown}
      suffix={<InputSuffix stored={stored} missing={missing} tabIndex={tabIndex} onClear={disabled ? undefined : onClear} />}
    />
  );
  const hasMore = short !== stored.text || stored.entries.length > 1;
  return (
    <Tooltip trigger="hover" title={hasMore && <EntryTexts entries={stored.entries} />}>
      {box}
    </Tooltip>
  );
}

interface InputSuffixProps {
  stored: StoredEntries;
  missing: readonly StoredEntry[];
  tabIndex: number | undefined;
  onClear: (() => void) | undefined;
}

/** The end of the input: a warning about missing rows, a retry after a failed load, and the clear button. */
function InputSuffix({ stored, missing, tabIndex, onClear }: InputSuffixProps) {
  const { message } = usePorts();
  return (
    <>
      {missing.length > 0 && (
        <WarningIcon
          title={message('pick.missing', { text: missing.map(({ text }) => text).join(',') })}
          icon={<ExclamationCircleOutlined className={styles.warning} />}
        />
      )}
      {stored.hasFailed && (
        <SuffixButton
          tabIndex={tabIndex}
          name={message('people.retry-texts')}
          icon={<ReloadOutlined aria-hidden />}
          onClick={stored.retry}
        />
      )}
      {stored.entries.length > 0 && onClear && (
        <SuffixButton tabIndex={-1} name={message('people.clear')} icon={<ClearIcon />} onClick={onClear} />
      )}
    </>
  );
}

function WarningIcon({ title, icon }: { title: string; icon: ReactNode }) {
  return (
    <Tooltip trigger="hover" title={title}>
      <span role="img" aria-label={title}>
        {icon}
      </span>
    </Tooltip>
  );
}

interface SuffixButtonProps {
  name: string;
  icon: ReactNode;
  tabIndex: number | undefined;
  onClick: () => void;
}

/** A small button inside the input that does not open the picker. */
function SuffixButton({ name, icon, tabIndex, onClick }: SuffixButtonProps) {
  return (
    <Tooltip title={name}>
      <Button
        type="text"
        size="small"
        className={styles.boxButton}
        aria-label={name}
        tabIndex={tabIndex}
        icon={icon}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          onClick();
        }}
      />
    </Tooltip>
  );
}
