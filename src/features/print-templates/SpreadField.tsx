import { Select } from 'antd';
import { useMessage } from '#src/shared/language/index.ts';
import type { TemplatePart, TemplatePath } from './template-tree.ts';

interface FieldSelectProps {
  label: string;
  names: ReadonlyMap<string, string>;
  value: unknown;
  placeholder?: string;
  onChange: (name: string | undefined) => void;
}

/** The choice of a field by its title. */
export function FieldSelect({ label, names, value, placeholder, onChange }: FieldSelectProps) {
  return (
    <Select
      aria-label={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder}
      options={[...names].map(([key, title]) => ({ value: key, label: title }))}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      popupMatchSelectWidth={false}
      onChange={(name: string | undefined) => onChange(name)}
    />
  );
}

interface SpreadFieldProps {
  value: TemplatePart;
  path: TemplatePath;
  names: ReadonlyMap<string, string>;
  onSet: (path: TemplatePath, value: unknown) => void;
}

/** The column whose values stand side by side, such as sizes, and the quantity below them. */
export function SpreadField({ value, path, names, onSet }: SpreadFieldProps) {
  const message = useMessage();
  const spread: TemplatePart = Object(value['spread']);
  const set = (member: 'by' | 'of', name: string | undefined) => {
    const { [member]: _, ...rest } = spread;
    const changed = name === undefined ? rest : { ...rest, [member]: name };
    onSet([...path, 'spread'], Object.keys(changed).length > 0 ? changed : undefined);
  };
  return (['by', 'of'] as const).map((member) => {
    const label = message(`design.spread-${member}`);
    return (
      <FieldSelect key={member} {...{ label, names }} placeholder={label} value={spread[member]} onChange={(name) => set(member, name)} />
    );
  });
}
