import { Input } from 'antd';
import { useMemo } from 'react';
import type { DashboardParameter } from '#src/api/dashboards.ts';
import { useLanguage } from '#src/shared/language/index.ts';
import { usePageParams } from '#src/shared/open-page.ts';
import { titleIn } from './title-in.ts';
import styles from './dashboard.module.css';

const PREFIX = 'p.';

type Values = Readonly<Record<string, string>>;

/** The values of the shared parameters, kept in the address. */
export function useSharedValues(parameters: readonly DashboardParameter[]): [Values, (name: string, text: string) => void] {
  const [params, setParams] = usePageParams();
  const values = useMemo(
    () => Object.fromEntries(parameters.map(({ name }) => [name, params.get(PREFIX + name) ?? ''])),
    [parameters, params],
  );
  const change = (name: string, text: string) => {
    const next = new URLSearchParams(params);
    if (text) next.set(PREFIX + name, text);
    else next.delete(PREFIX + name);
    setParams(next);
  };
  return [values, change];
}

interface SharedParametersProps {
  parameters: readonly DashboardParameter[];
  values: Values;
  onChange: (name: string, text: string) => void;
}

/** A field for each parameter that the tiles share; Enter, leaving the field, or its cross applies it. */
export function SharedParameters({ parameters, values, onChange }: SharedParametersProps) {
  const language = useLanguage();
  if (parameters.length === 0) return null;
  return (
    <div className={styles.parameters}>
      {parameters.map((parameter) => {
        const { name } = parameter;
        const title = titleIn(language, parameter);
        const apply = (text: string) => text.trim() !== (values[name] ?? '') && onChange(name, text.trim());
        return (
          <label key={`${name} ${values[name]}`} className={styles.parameter}>
            {title}
            <Input
              allowClear
              defaultValue={values[name] ?? ''}
              onBlur={({ target }) => apply(target.value)}
              onPressEnter={({ currentTarget }) => apply(currentTarget.value)}
              onClear={() => apply('')}
            />
          </label>
        );
      })}
    </div>
  );
}
