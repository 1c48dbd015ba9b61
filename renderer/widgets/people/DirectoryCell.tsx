import { Tooltip } from 'antd';
import { useId } from 'react';
import type { Directory } from '#renderer/column-types/directory-column.ts';
import type { CellProps } from '#renderer/widgets/widget-props.ts';
import { DirectoryField } from './DirectoryField.tsx';
import { useStoredEntries } from './useStoredEntries.ts';
import { EntryTexts } from './EntryTexts.tsx';
import { shorten } from './shorten.ts';
import styles from './people.module.css';

interface DirectoryCellProps extends CellProps<readonly string[]> {
  directory: Directory;
}

const NONE: readonly string[] = [];

/** The names in a cell: with the field's controls in an editable table (COL-26, COL-27), else plain text. */
export function DirectoryCell({ directory, value = NONE, column, options, onChange }: DirectoryCellProps) {
  const id = useId();
  if (!onChange) return <ShownCell directory={directory} value={value} />;
  return <DirectoryField {...{ id, directory, value, column, options, onChange }} readOnly={false} invalid={false} inCell />;
}

/** All names, in full. */
export function DirectoryDetail({ directory, value }: Pick<DirectoryCellProps, 'directory' | 'value'>) {
  return <EntryTexts entries={useStoredEntries(directory, value).entries} />;
}

function ShownCell({ directory, value }: Pick<DirectoryCellProps, 'directory' | 'value'>) {
  const { entries, text } = useStoredEntries(directory, value);
  const short = shorten(text);
  if (short === text) return <EntryTexts entries={entries} />;
  return (
    <Tooltip trigger="hover" title={<EntryTexts entries={entries} />}>
      <span className={entries.every(({ isMissing }) => isMissing) ? styles.allMissing : undefined}>{short}</span>
    </Tooltip>
  );
}
