import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select } from 'antd';
import type { KeyboardEvent } from 'react';
import type { TemplateFault } from '#renderer';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import type { BlockFieldProps } from './block-field-props.ts';
import { FaultText, NumberInput } from './PanelField.tsx';
import { FieldSelect } from './SpreadField.tsx';
import type { TemplatePart, TemplatePath } from './template-tree.ts';
import styles from './print-templates.module.css';

interface EntriesFieldProps extends Pick<BlockFieldProps, 'control' | 'value' | 'path' | 'faults' | 'onSet'> {
  /** Columns of a table have a width and a sum. */
  hasColumns: boolean;
  fields: ReadonlyMap<string, string>;
}

/** The fields of a block, or the columns of a table, in their order. Alt with arrows moves the one that is typed in. */
export function EntriesField({ control: { member }, value, path, faults, hasColumns, fields, onSet }: EntriesFieldProps) {
  const message = useMessage();
  const entries: unknown[] = Array.isArray(value[member]) ? value[member] : [];
  const list = [...path, member];
  const used = new Set(entries.map((entry) => String(typeof entry === 'string' ? entry : (Object(entry).field ?? ''))));
  const next = [...fields.keys()].find((key) => !used.has(key)) ?? '';
  const move = (place: number, step: number) => {
    const to = place + step;
    if (to >= 0 && to < entries.length) onSet(list, entries.toSpliced(place, 1).toSpliced(to, 0, entries[place]));
  };
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry, place) => (
          <Entry
            key={place}
            {...{ entry, hasColumns, fields, faults, place }}
            path={[...list, place]}
            isLast={place === entries.length - 1}
            onChange={(changed) => onSet([...list, place], changed)}
            onMove={(step) => move(place, step)}
            onRemove={() => onSet(list, entries.toSpliced(place, 1))}
          />
        ))}
      </ol>
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => onSet(list, [...entries, next || { label: '', value: '' }])}>
        {message(hasColumns ? 'design.add-column' : 'design.add-field')}
      </Button>
    </>
  );
}

interface EntryProps extends Pick<EntriesFieldProps, 'hasColumns' | 'fields'> {
  entry: unknown;
  path: TemplatePath;
  place: number;
  isLast: boolean;
  faults: readonly TemplateFault[];
  onChange: (entry: unknown) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function Entry(props: EntryProps) {
  const { entry, path, faults, onChange, onMove } = props;
  const row: TemplatePart = typeof entry === 'string' ? { field: entry } : Object(entry);
  const set = (member: string, next: unknown) => onChange(shortest({ ...row, [member]: next }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={styles.entry} onKeyDown={onKeyDown}>
      <EntryInputs {...props} row={row} onSet={set} />
      {['', 'field', 'value', 'width'].map((member) => (
        <FaultText key={member} path={member ? [...path, member] : path} faults={faults} />
      ))}
    </li>
  );
}

interface EntryInputsProps extends EntryProps {
  row: TemplatePart;
  onSet: (member: string, value: unknown) => void;
}

function EntryInputs({ row, onSet, ...props }: EntryInputsProps) {
  const { fields, hasColumns } = props;
  const message = useMessage();
  const text = hasColumns ? 'title' : 'label';
  const own = useLanguage() === 'en-US' ? `${text}En` : text;
  const field = String(row['field'] ?? '');
  return (
    <>
      <div className={styles.entryLine}>
        <FieldSelect
          label={message('design.entry-field')}
          placeholder={message('design.entry-field')}
          names={fields}
          value={field}
          onChange={(name) => onSet('field', name)}
        />
        <Input
          aria-label={message('design.entry-title')}
          value={String(row[own] ?? '')}
          placeholder={String(row[text] ?? '') || fields.get(field) || message('design.entry-title')}
          onChange={({ target }) => onSet(own, target.value)}
        />
        <EntryTools {...props} />
      </div>
      <div className={styles.entryLine}>
        <Input
          aria-label={message('design.entry-value')}
          value={String(row['value'] ?? '')}
          placeholder={field ? `\${${field}}` : message('design.entry-value')}
          onChange={({ target }) => onSet('value', target.value)}
        />
        {hasColumns && <ColumnSettings row={row} onSet={onSet} />}
      </div>
    </>
  );
}

function EntryTools({ place, isLast, onMove, onRemove }: EntryProps) {
  const message = useMessage();
  const n = place + 1;
  const shared = { type: 'text', size: 'small' } as const;
  return (
    <>
      <Button
        {...shared}
        aria-label={message('design.entry-up', { n })}
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        {...shared}
        aria-label={message('design.entry-down', { n })}
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Button {...shared} aria-label={message('design.entry-remove', { n })} icon={<DeleteOutlined aria-hidden />} onClick={onRemove} />
    </>
  );
}

function ColumnSettings({ row, onSet }: { row: TemplatePart; onSet: (member: string, value: unknown) => void }) {
  const message = useMessage();
  const aligns = (['left', 'center', 'right'] as const).map((value) => ({ value, label: message(`design.choice-${value}`) }));
  return (
    <>
      <NumberInput label={message('design.entry-width')} unit="mm" value={row['width']} onChange={(width) => onSet('width', width)} />
      <Select
        aria-label={message('design.set-align')}
        allowClear
        placeholder={message('design.set-align')}
        options={aligns}
        value={row['align'] || undefined}
        onChange={(value) => onSet('align', value)}
      />
      <Checkbox checked={row['sum'] === true} onChange={({ target }) => onSet('sum', target.checked || undefined)}>
        {message('design.entry-sum')}
      </Checkbox>
    </>
  );
}

/** Without what is empty; a field alone is its name. */
function shortest(row: TemplatePart): TemplatePart | string {
  const kept = Object.entries(row).filter(([, value]) => value !== undefined && value !== '');
  const [[member, value] = []] = kept;
  return kept.length === 1 && member === 'field' && typeof value === 'string' ? value : Object.fromEntries(kept);
}
