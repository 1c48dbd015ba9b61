import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import useSWR from 'swr';
import type { DashboardParameter } from '#src/api/dashboards.ts';
import { createDictionaries } from '#src/api/dictionaries.ts';
import { http } from '#src/api/http.ts';
import { localEntries } from '#src/api/storage.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { touchedPhoneQuery, useMediaQuery } from '#src/shared/useMediaQuery.ts';
import type { SharedValues } from './shared-values.ts';
import { titleIn } from './title-in.ts';
import styles from './dashboard.module.css';

interface SharedParametersProps {
  parameters: readonly DashboardParameter[];
  values: SharedValues;
  onChange: (values: SharedValues) => void;
}

/** A field for each parameter that the tiles share, by its type. */
export function SharedParameters({ parameters, values, onChange }: SharedParametersProps) {
  const language = useLanguage();
  if (parameters.length === 0) return null;
  return (
    <div className={styles.parameters}>
      {parameters.map((parameter) => {
        const Field = FIELDS[parameter.type];
        return (
          <label key={parameter.name} className={styles.parameter}>
            {titleIn(language, parameter)}
            <Field {...{ parameter, values, onChange }} title={titleIn(language, parameter)} />
          </label>
        );
      })}
    </div>
  );
}

interface FieldProps extends Omit<SharedParametersProps, 'parameters'> {
  parameter: DashboardParameter;
  title: string;
}

const FIELDS = { text: TextField, dates: DatesField, choice: ChoiceField, user: ChoiceField, department: ChoiceField } as const;

/** Where people and departments come from, unless the parameter names another dictionary. */
const DIRECTORIES: Readonly<Record<string, string>> = { user: 'sys_user,realname,username', department: 'sys_depart,depart_name,id' };

/** Enter, leaving the field, or its cross applies it. */
function TextField({ parameter: { name }, values, onChange }: FieldProps) {
  const known = values[name] ?? '';
  const apply = (text: string) => text.trim() !== known && onChange({ [name]: text.trim() });
  return (
    <Input
      key={known}
      allowClear
      defaultValue={known}
      onBlur={({ target }) => apply(target.value)}
      onPressEnter={({ currentTarget }) => apply(currentTarget.value)}
      onClear={() => apply('')}
    />
  );
}

const FORMAT = 'YYYY-MM-DD';

/** Days from and to, either of them may be open. */
function DatesField({ parameter: { name }, title, values, onChange }: FieldProps) {
  const message = useMessage();
  const isTouched = useMediaQuery(touchedPhoneQuery);
  const ends = [`${name}_begin`, `${name}_end`] as const;
  const days = ends.map((end) => (values[end] ? dayjs(values[end]) : null)) as [dayjs.Dayjs | null, dayjs.Dayjs | null];
  return (
    <DatePicker.RangePicker
      allowEmpty={[true, true]}
      aria-label={title}
      placeholder={[message('query.from'), message('query.to')]}
      value={days}
      inputReadOnly={isTouched}
      onChange={(range) => onChange(Object.fromEntries(ends.map((end, place) => [end, range?.[place]?.format(FORMAT) ?? ''])))}
    />
  );
}

const getDictionary = createDictionaries(http, localEntries);

function ChoiceField({ parameter: { name, type, dictionary = DIRECTORIES[type] ?? '' }, title, values, onChange }: FieldProps) {
  const { data, isLoading } = useSWR(['shared choices', dictionary], () => getDictionary(referenceOf(dictionary)), {
    revalidateOnFocus: false,
  });
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={title}
      className={styles.choice}
      loading={isLoading}
      value={values[name] || undefined}
      options={(data ?? []).map(({ value, text }) => ({ value, label: text }))}
      popupMatchSelectWidth={false}
      onChange={(value: string | undefined) => onChange({ [name]: value ?? '' })}
    />
  );
}

/** A code, or `table,text,code`. */
function referenceOf(dictionary: string): Parameters<typeof getDictionary>[0] {
  const [table = '', text, value] = dictionary.split(',');
  return text && value ? { kind: 'table', table, text, value } : { kind: 'code', code: dictionary };
}
