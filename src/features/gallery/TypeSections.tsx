import { type ReactNode, useId, useState } from 'react';
import { columnType, type FormPlan } from '#renderer';
import { FormPreview, QueryPreview } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';
import type { TypeSample } from './gallery-samples.ts';
import { Recipe } from './Recipe.tsx';
import { typeTitle } from './type-title.ts';
import styles from './gallery.module.css';

function Section({ title, remark, children }: { title: string; remark?: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      {remark && <p className={styles.remark}>{remark}</p>}
      {children}
    </section>
  );
}

/** A titled part of a section. */
function Part({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.part} role="group" aria-labelledby={id} data-part={name}>
      <h4 id={id} className={styles.partTitle}>
        {title}
      </h4>
      {children}
    </div>
  );
}

/** The fields of a type: filled, empty, locked and invalid. A read-only type can be neither missing nor invalid. */
function FormStates({ sample, plan }: { sample: TypeSample; plan: FormPlan }) {
  const message = useMessage();
  const { editing, isWide } = columnType(sample.name);
  const isShown = editing === 'shown';
  return (
    <div className={`${styles.states} ${isWide ? styles.wide : ''}`}>
      <Part name="filled" title={message('gallery.state.filled')}>
        <FormPreview plan={plan} record={sample.record} />
      </Part>
      <Part name="empty" title={message('gallery.state.empty')}>
        <FormPreview plan={plan} record={null} />
      </Part>
      {!isShown && (
        <Part name="disabled" title={message('gallery.state.disabled')}>
          <FormPreview plan={plan} record={sample.record} readOnly />
        </Part>
      )}
      {!isShown && sample.requiredForm && (
        <Part name="invalid" title={message('gallery.state.invalid')}>
          <FormPreview plan={sample.requiredForm} record={null} isChecked />
        </Part>
      )}
    </div>
  );
}

function Query({ sample }: { sample: TypeSample }) {
  const message = useMessage();
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const text = Object.entries(filters).map(([name, value]) => `${name}=${value}`);
  return (
    <Section title={message('gallery.query')}>
      <QueryPreview label={message('gallery.query')} items={sample.query} onQuery={setFilters} />
      <p className={styles.answer}>
        {message('gallery.query-answer')}{' '}
        <output>{text.length === 0 ? message('gallery.query-none') : <code className={styles.parameters}>{text.join('\n')}</code>}</output>
      </p>
    </Section>
  );
}

/** Every place where a type can be rendered, with its JSON. */
export function TypeSections({ sample }: { sample: TypeSample }) {
  const message = useMessage();
  const { name, form, table, query } = sample;
  const isShown = columnType(name).editing === 'shown';
  return (
    <div className={styles.sections}>
      <h2 className={styles.typeTitle}>
        {typeTitle(message, name)} <code className={styles.code}>{name}</code>
      </h2>
      {!form && !table && <p className={styles.remark}>{message('gallery.not-drawn')}</p>}
      {!form && table && <p className={styles.remark}>{message('gallery.only-table')}</p>}
      {form && (
        <Section title={message('gallery.form')}>
          <FormStates sample={sample} plan={form} />
        </Section>
      )}
      {table && (
        <Section title={message('gallery.table')} remark={isShown ? undefined : message('gallery.table-explanation')}>
          <Part name="editable" title={message('gallery.table-editable')}>
            <FormPreview plan={table} record={sample.record} isChecked />
          </Part>
          <Part name="locked" title={message('gallery.table-disabled')}>
            <FormPreview plan={table} record={sample.record} readOnly />
          </Part>
        </Section>
      )}
      {query.length > 0 && <Query sample={sample} />}
      <Recipe recipe={sample.recipe} />
    </div>
  );
}
