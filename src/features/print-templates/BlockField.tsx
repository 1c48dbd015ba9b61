import { Checkbox, Input, Segmented, Select } from 'antd';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import type { BlockFieldProps } from './block-field-props.ts';
import { EntriesField } from './EntriesField.tsx';
import { namesAt } from './names-at.ts';
import { NumberInput, PanelField } from './PanelField.tsx';
import { PartsField } from './PartsField.tsx';
import { PlaceholderInput } from './PlaceholderInput.tsx';
import { FieldSelect, SpreadField } from './SpreadField.tsx';

/** A member of a block, by the way in which it is entered. */
export function BlockField(props: BlockFieldProps) {
  const message = useMessage();
  const { control, value, path, faults, onSet } = props;
  const label = message(`design.set-${control.member as 'text'}`);
  if (control.as === 'check')
    return (
      <Checkbox
        checked={value[control.member] === true}
        onChange={({ target }) => onSet([...path, control.member], target.checked || undefined)}
      >
        {label}
      </Checkbox>
    );
  return (
    <PanelField label={label} path={[...path, control.member]} faults={faults}>
      <Entered {...props} label={label} />
    </PanelField>
  );
}

function Entered({ label, ...props }: BlockFieldProps & { label: string }) {
  const message = useMessage();
  const { control, value, path, names, table, onSet } = props;
  const member = [...path, control.member];
  const set = (next: unknown) => onSet(member, next === '' || next === undefined ? undefined : next);
  const now = value[control.member];
  switch (control.as) {
    case 'number':
      return <NumberInput value={now} unit={control.unit} label={label} onChange={set} />;
    case 'choice': {
      const options = control.options.map((one) => ({ value: one, label: message(`design.choice-${one as 'left'}`) }));
      return <Segmented aria-label={label} options={options} value={String(now ?? control.options[0])} onChange={set} />;
    }
    case 'text':
    case 'long':
      return <TextEntry {...props} label={label} />;
    case 'lines':
      return <LinesEntry {...props} label={label} />;
    case 'table': {
      const options = [...names.tables].map(([key, { title }]) => ({ value: key, label: title }));
      return <Select aria-label={label} options={options} value={now || undefined} onChange={set} />;
    }
    case 'field':
      return (
        <FieldSelect
          label={label}
          names={table ? (names.tables.get(table)?.fields ?? new Map()) : names.fields}
          value={now}
          onChange={set}
        />
      );
    case 'spread':
      return <SpreadField {...props} names={names.tables.get(table)?.fields ?? new Map()} />;
    case 'parts':
      return <PartsField {...props} />;
    default:
      return <EntriesField {...props} hasColumns={control.as === 'columns'} fields={entryNames(props)} />;
  }
}

/** Columns are of the rows of their table, fields of the record. */
function entryNames({ control, names, table }: BlockFieldProps): ReadonlyMap<string, string> {
  return control.as === 'columns' ? (names.tables.get(table)?.fields ?? new Map()) : namesAt(names, table);
}

/** A text with placeholders; in English the member beside it, which stands in for the Chinese one. */
function TextEntry({ control: { member, as }, value, path, names, table, label, onSet }: BlockFieldProps & { label: string }) {
  const language = useLanguage();
  const own = language === 'en-US' && as === 'long' ? `${member}En` : member;
  return (
    <PlaceholderInput
      label={label}
      isLong={as === 'long'}
      value={String(value[own] ?? '')}
      placeholder={own === member ? '' : String(value[member] ?? '')}
      names={namesAt(names, table)}
      onChange={(text) => onSet([...path, own], text === '' && own !== member ? undefined : text)}
    />
  );
}

/** Signatures, one a line; their texts of the other language stay. */
function LinesEntry({ control: { member }, value, path, label, onSet }: BlockFieldProps & { label: string }) {
  const language = useLanguage();
  const labels: unknown[] = Array.isArray(value[member]) ? value[member] : [];
  const textOf = (one: unknown) =>
    typeof one === 'string' ? one : String((language === 'en-US' && Object(one).textEn) || (Object(one).text ?? ''));
  const set = (text: string) => {
    const lines = text.split('\n').map((line, place) => {
      const before = labels[place];
      if (language === 'en-US')
        return { ...(typeof before === 'string' ? { text: before } : { text: line, ...Object(before) }), textEn: line };
      return typeof before === 'object' ? { ...before, text: line } : line;
    });
    onSet([...path, member], text === '' ? [] : lines);
  };
  return (
    <Input.TextArea
      aria-label={label}
      autoSize={{ minRows: 3 }}
      value={labels.map(textOf).join('\n')}
      onChange={({ target }) => set(target.value)}
    />
  );
}
