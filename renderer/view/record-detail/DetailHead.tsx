import { useId } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { DetailFields, isWide, type DetailFieldsProps } from './DetailFields.tsx';
import { DetailFigures, keyFigures } from './DetailFigures.tsx';
import styles from './record-detail.module.css';

/** The fields by the sections that the definition puts them in; those that need a whole line, and those without a section, are the rest. */
function sectionsOf({ fields, values }: Pick<DetailFieldsProps, 'fields' | 'values'>) {
  const sections = new Map<string, ColumnPlan[]>();
  const rest: ColumnPlan[] = [];
  for (const column of fields) {
    const own = column.section === undefined || isWide(column, values[column.key]) ? rest : sections.get(column.section);
    if (own) own.push(column);
    else sections.set(column.section!, [column]);
  }
  return { sections: [...sections], rest };
}

/** The fields of a record to read: its key figures first, then its sections beside one another, then what needs the whole width. */
export function DetailHead({ fields, columns, ...shared }: DetailFieldsProps) {
  const figures = keyFigures(fields);
  const others = fields.filter((column) => !figures.includes(column));
  const { sections, rest } = sectionsOf({ fields: others, values: shared.values });
  return (
    <>
      {figures.length > 0 && <DetailFigures {...shared} fields={figures} />}
      {sections.length > 0 && (
        <div className={styles.sections}>
          {sections.map(([title, own]) => (
            <DetailSection key={title} {...shared} title={title} fields={own} />
          ))}
        </div>
      )}
      {rest.length > 0 && <DetailFields {...shared} fields={rest} columns={columns} />}
    </>
  );
}

function DetailSection({ title, ...fields }: Omit<DetailFieldsProps, 'columns'> & { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      <DetailFields {...fields} columns={1} />
    </section>
  );
}
