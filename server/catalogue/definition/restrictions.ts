import { sql } from 'kysely';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import type { FormPageRuleTable, FormRowRuleTable } from '#server/db/tables/form-rules.ts';
import { Sentence } from '#server/sentence.ts';

/** An active rule of an imported form that this server does not apply; until it is resolved, only administrators may use the form. */
export interface Restriction {
  id: string;
  headId: string;
  kind: 'rows' | 'field' | 'button';
  /** The name of a rule of rows; the field or button of another. */
  name: string;
  /** The condition of a rule of rows, as the source has it. */
  condition: string | null;
  /** Which right a rule of a field or button takes. */
  right: 'list' | 'form' | 'edit' | 'use' | null;
  resolvedBy: string | null;
  resolvedAt: string | null;
}

type RowRule = Pick<FormRowRuleTable, 'id' | 'cgform_id' | 'rule_name' | 'rule_column' | 'rule_operator' | 'rule_value' | Resolved>;
type PageRule = Pick<FormPageRuleTable, 'id' | 'cgform_id' | 'code' | 'type' | 'control' | 'page' | Resolved>;
type Resolved = 'resolved_by' | 'resolved_at';

/** Stock numbers of a rule (wire 4.20). */
const BUTTON = 2;
const EDITABLE = 3;
const IN_LIST = 3;

/** The restrictions of these forms, or of all; resolved ones too. */
export async function readRestrictions(db: Database, headIds?: readonly string[]): Promise<Restriction[]> {
  const isAsked = headIds === undefined ? sql<boolean>`true` : sql<boolean>`cgform_id = any(${headIds}::text[])`;
  const rows = db
    .selectFrom('sys.onl_auth_data')
    .where('status', '=', 1)
    .where('is_applied', '=', 0)
    .where(isAsked)
    .selectAll()
    .orderBy('id');
  const pages = db.selectFrom('sys.onl_auth_page').where('status', '=', 1).where('is_applied', '=', 0).where(isAsked).selectAll();
  return [...(await rows.execute()).map(ofRows), ...(await pages.orderBy('id').execute()).map(ofPage)];
}

function ofRows(rule: RowRule): Restriction {
  const condition = [rule.rule_column, rule.rule_operator, rule.rule_value].filter(Boolean).join(' ');
  return { ...idsOf(rule), kind: 'rows', name: rule.rule_name || condition, condition, right: null };
}

function ofPage(rule: PageRule): Restriction {
  const right = rule.control === EDITABLE ? 'edit' : rule.page === IN_LIST ? 'list' : 'form';
  const isButton = rule.type === BUTTON;
  return { ...idsOf(rule), kind: isButton ? 'button' : 'field', name: rule.code ?? '', condition: null, right: isButton ? 'use' : right };
}

function idsOf(rule: RowRule | PageRule) {
  return { id: rule.id, headId: rule.cgform_id, resolvedBy: rule.resolved_by, resolvedAt: rule.resolved_at };
}

/** What a restriction restricts, without the values that it compares with: everybody may read that. */
export function restrictionSentence({ kind, name, right }: Restriction): Sentence {
  if (kind !== 'field') return new Sentence(`restriction.${kind}`, { name });
  return new Sentence('restriction.field', {
    name,
    right: new Sentence(`restriction.right.${right === 'use' ? 'form' : (right ?? 'form')}`),
  });
}

/** What it did in the system that it comes from. */
export function restrictionEffect({ kind, right }: Restriction): Sentence {
  return new Sentence(
    kind === 'field' ? `restriction.effect.${right === 'use' ? 'form' : (right ?? 'form')}` : `restriction.effect.${kind}`,
  );
}

/** Ends a restriction: its form is open again unless it has others. Returns it, or null when there is no such one that is not resolved. */
export async function resolveRestriction(db: Database, id: string, username: string): Promise<Restriction | null> {
  const open = (await readRestrictions(db)).find((restriction) => restriction.id === id && restriction.resolvedAt === null);
  if (!open) return null;
  const table = open.kind === 'rows' ? 'sys.onl_auth_data' : 'sys.onl_auth_page';
  await db.updateTable(table).set({ resolved_by: username, resolved_at: nowText() }).where('id', '=', id).execute();
  return open;
}
