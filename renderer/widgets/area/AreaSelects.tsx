import { Select } from 'antd';
import { useState } from 'react';
import type { Area, Areas } from '#renderer/column-types/pca/areas.ts';
import { usePorts } from '../ports.ts';
import { useSelectProps, withChoiceDescription } from '../choices/OptionSelect.tsx';
import { EmptyTree } from '../tree/TreePopup.tsx';
import type { AreaLookProps } from './area-look-props.ts';
import styles from './area.module.css';

const LEVELS = ['area.province', 'area.city', 'area.district'] as const;

/** Three drop-downs, each offering the children of the previous choice. The value is empty until the last level is chosen (FORM-07). */
export function AreaSelects({ areas, hasFailed, onRetry, ...props }: AreaLookProps) {
  const { message } = usePorts();
  const [shown, setShown] = useState({ value: props.value, codes: codesOf(areas, props.value), areas });
  if (shown.areas !== areas || (shown.value !== props.value && props.value !== ''))
    setShown({ value: props.value, codes: codesOf(areas, props.value), areas });

  function choose(level: number, code: string) {
    const codes = [...shown.codes.slice(0, level), ...(code ? [code] : [])];
    const chosen = areas?.pathOf(code).at(-1);
    const value = chosen && !chosen.children ? code : '';
    setShown({ value, codes, areas });
    if (value !== props.value) props.onChange(value);
  }

  if (hasFailed) return <EmptyTree isReady onRetry={onRetry} />;
  return (
    <div role="group" aria-labelledby={`${props.id}-label`} className={styles.levels}>
      {LEVELS.map((code, level) => (
        <AreaSelect
          {...props}
          key={code}
          id={level === 0 ? props.id : `${props.id}-${level}`}
          title={message(code)}
          areas={levelOf(areas, shown.codes, level)}
          code={shown.codes[level] ?? ''}
          autoFocus={level === 0 && props.autoFocus}
          open={level === 0 && props.open}
          onChoose={(next) => choose(level, next)}
        />
      ))}
    </div>
  );
}

interface AreaSelectProps extends Omit<AreaLookProps, 'areas' | 'hasFailed' | 'onRetry'> {
  title: string;
  areas: readonly Area[];
  code: string;
  onChoose: (code: string) => void;
}

function AreaSelect({ title, areas, code, onChoose, ...props }: AreaSelectProps) {
  const options = areas.map((area) => ({ value: area.code, text: area.text }));
  const { around, ...shared } = withChoiceDescription(useSelectProps({ ...props, options }));
  const isBeyond = areas.length === 0 && code === '';
  return (
    <div {...around}>
      <Select
        {...shared}
        aria-label={`${props.column.title} ${title}`}
        placeholder={title}
        disabled={props.readOnly || isBeyond}
        value={code === '' ? undefined : code}
        onChange={(next?: string) => onChoose(next ?? '')}
      />
    </div>
  );
}

/** The codes from the province down to the stored one; an unknown code stays alone. */
function codesOf(areas: Areas | undefined, value: string): readonly string[] {
  if (value === '') return [];
  const path = areas?.pathOf(value) ?? [];
  return path.length > 0 ? path.map(({ code }) => code) : [value];
}

function levelOf(areas: Areas | undefined, codes: readonly string[], level: number): readonly Area[] {
  if (!areas) return [];
  if (level === 0) return areas.provinces;
  return areas.pathOf(codes[level - 1] ?? '').at(-1)?.children ?? [];
}
