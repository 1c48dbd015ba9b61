import type { Database } from '../db/connect.ts';
import { drawNumber, type NumberFormat } from './draw-number.ts';
import { nextCategoryCode, nextOrgCode } from './tree-codes.ts';

/** The inputs of a rule: the parameters of its row, and the current form. */
export interface RuleInput {
  db: Database;
  params: Readonly<Record<string, unknown>>;
  formData: Readonly<Record<string, unknown>>;
  /** The time of the wire. */
  now: string;
}

/** Makes a value; null when it cannot: the parent is missing, or its codes are used up. */
export type RuleClass = (input: RuleInput) => Promise<string | string[] | null>;

const MAX_PART = 50;
const MAX_DIGITS = 18;

/** A prefix, a period and a counter; the parameters `prefix`, `period` and `seqLen` override the class's own. */
function numberRule(own: NumberFormat): RuleClass {
  return ({ db, params, now }) => {
    const text = (name: string, fallback: string) => (typeof params[name] === 'string' ? params[name].slice(0, MAX_PART) : fallback);
    const length = Number(params.seqLen);
    const digits = Number.isInteger(length) && length > 0 ? Math.min(length, MAX_DIGITS) : own.digits;
    return drawNumber(db, { prefix: text('prefix', own.prefix), period: text('period', own.period), digits }, now);
  };
}

/** The parent that the form names; a form that is empty leaves it to the parameters. */
function parentOf({ params, formData }: RuleInput, name: string): string {
  const source = Object.keys(formData).length ? formData : params;
  const parent = source[name];
  return typeof parent === 'string' ? parent.trim() : '';
}

const orgCode: RuleClass = async (input) => {
  const next = await nextOrgCode(input.db, parentOf(input, 'parentId'));
  return next && [next.code, next.type];
};
const categoryCode: RuleClass = (input) => nextCategoryCode(input.db, parentOf(input, 'pid'));
const orderNumber = numberRule({ prefix: 'CN', period: 'yyyyMMdd', digits: 4 });
const flowNumber = numberRule({ prefix: '', period: 'yyyyMMdd', digits: 4 });

/** The classes of rules by name: our own, and those of Java that imported rows name. No name of a row is ever loaded or run. */
export const ruleClasses: ReadonlyMap<string, RuleClass> = new Map([
  ['number', flowNumber],
  ['org-code', orgCode],
  ['category-code', categoryCode],
  ['org.jeecg.modules.online.cgform.rule.OrderNumberRule', orderNumber],
  ['org.jeecg.modules.system.rule.OrderNumberRule', orderNumber],
  ['org.jeecg.modules.system.rule.OrdetNumRule', orderNumber],
  ['org.jeecg.modules.system.rule.SampleFlowNumberRule', flowNumber],
  ['com.nbcio.modules.estar.rule.ApplyNumberRule', flowNumber],
  ['io.finer.erp.jeecg.bas.rule.BillNoRule', numberRule({ prefix: '', period: 'yyyyMMdd-', digits: 6 })],
  ['org.jeecg.modules.system.rule.OrgCodeRule', orgCode],
  ['org.jeecg.modules.system.rule.CategoryCodeRule', categoryCode],
]);
