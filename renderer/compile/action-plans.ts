import { kindOf } from '../column-types/column-value.ts';
import type { Report } from '../diagnostics.ts';
import type { ButtonDocument, Document } from '../document/document.ts';
import { declaredPulls } from '../document/declared-pulls.ts';
import { formField } from '../document/read-field.ts';
import { hooksOf } from '../document/script-hooks.ts';
import { listOf, objectOf, textOf, type JsonObject } from '../document/read.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Scope } from '../expressions/scope.ts';
import type { ExpressionPlan } from '../expressions/tree.ts';
import type { ValueKind } from '../expressions/value.ts';
import { columnPlan } from './column/column-plan.ts';
import { allowedActions, allowedButtons, tablePrefixes, type AllowedButtons } from './permissions/allowed-buttons.ts';
import type { ButtonLists } from './permissions/button-rule.ts';
import type { ActionPlan, ColumnPlan, FormPlan, OneToManyPlan } from './plan.ts';
import { pullPlan } from './pulls.ts';
import { subTablesOf } from './sub-tables.ts';

const POINTER = '/form/head/extConfigJson';
const PLACES: Readonly<Record<string, ActionPlan['place']>> = { link: 'row', button: 'toolbar', form: 'form' };

/**
 * The actions that a user may perform on the records of a document: those that its head declares, and its buttons (wire 4.13), which run the
 * declared action of their code, or the hook of a script that is switched on. A button without either is inert: what a stock server would run for
 * it is kept and not run.
 */
export function actionPlans(document: Document, form: FormPlan | OneToManyPlan, lists: ButtonLists, report: Report): ActionPlan[] {
  const prefixes = tablePrefixes(document.table);
  const allows = allowedButtons(prefixes, lists, document.list.hidden);
  const mayAct = allowedActions(prefixes, lists, document.list.hidden);
  const scope = scopeOf(form);
  const all = listOf(document.form?.extension['actions']).flatMap((value) => withUndo(objectOf(value) ?? {}));
  const declared = all.flatMap(({ node }) => declaredAction(node, form, scope, report));
  const rightOf = new Map(all.map(({ node, right }) => [textOf(node['code']), right] as const));
  const buttons = [...document.list.buttons, ...(document.form?.buttons ?? [])];
  const byButton = buttons.flatMap((button): ActionPlan[] => {
    const own = declared.find(({ code }) => code === button.code);
    const byScript = !own && scriptedButtons(document, button).has(button.code);
    if (!own && !byScript && allows(button.code)) report('button-not-run', button.pointer, button.title);
    const when = own?.when ?? conditionOf(button, scope, report);
    return when === null
      ? []
      : [
          {
            ...own,
            code: button.code,
            title: button.title,
            ...placed(button),
            ...(when && { when }),
            ...(byScript ? { byScript } : !own && { isInert: true }),
          },
        ];
  });
  const rest = declared.filter(({ code }) => !buttons.some((button) => button.code === code));
  return [...rest, ...byButton].filter(({ code }) => allows(code) && mayDo(rightOf.get(code), mayAct));
}

function mayDo(right: string | undefined, mayAct: AllowedButtons): boolean {
  return right === undefined || mayAct(right);
}

/** A declared action, and the one that takes it back, each with the right that it needs. */
function withUndo(node: JsonObject): { node: JsonObject; right: string }[] {
  if (listOf(node['do']).length === 0) return [];
  const right = textOf(node['right']) ?? textOf(node['code']) ?? '';
  const undo = objectOf(node['undo']);
  return [{ node, right }, ...(undo ? [{ node: undo, right: textOf(undo['right']) ?? right }] : [])];
}

/** The codes for which the script that is about a button has a hook: that of the form for its own buttons, else that of the list. */
function scriptedButtons({ form, list }: Document, { style }: ButtonDocument): ReadonlySet<string> {
  const script = PLACES[style ?? ''] === 'form' ? form?.script : list.script;
  return new Set(script ? hooksOf(script).map(({ hook }) => hook) : []);
}

function placed({ style }: ButtonDocument): Pick<ActionPlan, 'place'> {
  const place = PLACES[style ?? ''];
  return place ? { place } : {};
}

function scopeOf(form: FormPlan | OneToManyPlan): Scope {
  const kinds = (columns: readonly ColumnPlan[]) => new Map(columns.map((column) => [column.key, kindOf(column)] as const));
  return { own: kinds(form.fields), tables: new Map(subTablesOf(form).map((table) => [table.key, kinds(table.columns)])) };
}

/** An action without a code is none; one whose condition does not compile is not offered, which its definition is told elsewhere. */
function declaredAction(node: JsonObject, form: FormPlan | OneToManyPlan, scope: Scope, report: Report): ActionPlan[] {
  const code = textOf(node['code']);
  if (!code) return [];
  const when = compiled(textOf(node['when']), scope, 'boolean');
  if (when === null) return [];
  const asked = listOf(node['ask']).map((value) => objectOf(value) ?? {});
  const ask = asked.flatMap((entry) => askedField(entry, form, report) ?? []);
  const values = asked.flatMap((entry) => {
    const key = textOf(entry['key']);
    const value = key && compiled(textOf(entry['value']), scope, 'text');
    return value ? [[key, value] as const] : [];
  });
  const isPull = declaredPulls([node]).length > 0;
  const pull = isPull && pullPlan(node, scope);
  if (isPull && !pull) return [];
  return [
    {
      ...{ code, title: textOf(node['title']) ?? code },
      ...(pull ? { pull, place: 'form' as const } : node['place'] === 'list' && { place: 'list' as const }),
      ...(when && { when }),
      ...(ask.length > 0 && { ask }),
      ...(values.length > 0 && { values: Object.fromEntries(values) }),
      ...(node['confirm'] === true && { isAskedAbout: true as const }),
    },
  ];
}

/** What is asked for: a field of the form by its key, or one of its own, described as the wire describes fields; `options` limits its choices by the record. */
function askedField(entry: JsonObject, form: FormPlan | OneToManyPlan, report: Report): ColumnPlan | undefined {
  const key = textOf(entry['key']);
  if (!key) return undefined;
  const isRequired = entry['required'] === true;
  const known = form.fields.find((field) => field.key === key);
  if (!known) {
    const { options } = entry;
    const limited = options !== undefined && { fieldExtendJson: JSON.stringify({ options }) };
    const node = { view: entry['type'] === 'number' ? 'number' : 'text', type: 'string', ...entry, ...limited };
    return columnPlan(formField({ key, node, pointer: POINTER }, isRequired, report), 'form', report);
  }
  const {
    conditions: _conditions,
    defaultValue: _default,
    defaultExpression: _expression,
    fillRule: _rule,
    computed: _computed,
    ...field
  } = known;
  const rules = isRequired ? [{ kind: 'required' as const }, ...known.rules.filter(({ kind }) => kind !== 'required')] : known.rules;
  return { ...field, title: textOf(entry['title']) ?? field.title, visible: true, readOnly: false, required: isRequired, rules };
}

/** The expression; undefined where there is no text, null where it does not compile. */
function compiled(text: string | undefined, scope: Scope, wanted: ValueKind): ExpressionPlan | undefined | null {
  return text === undefined ? undefined : (compileExpression(text, scope, wanted).plan ?? null);
}

const EXP = /^\s*(\w+)#(eq|ne|in|empty)#(.*)$/s;

/** The condition of a button, `field#eq#value` on the wire (wire 4.13); null where it cannot be read. */
function conditionOf({ exp, pointer, title }: ButtonDocument, scope: Scope, report: Report): ExpressionPlan | undefined | null {
  if (!exp?.trim()) return undefined;
  const [, field = '', operator = '', value = ''] = EXP.exec(exp) ?? [];
  const kind = scope.own.get(field);
  const quoted = (text: string) =>
    kind === 'number' && /^-?\d+(\.\d+)?$/.test(text.trim()) ? text.trim() : `'${text.trim().replaceAll("'", "''")}'`;
  const texts: Readonly<Record<string, string>> = {
    ...{ eq: `${field} = ${quoted(value)}`, ne: `${field} != ${quoted(value)}` },
    in: `${field} in (${value.split(',').map(quoted).join(', ')})`,
    empty: value.trim() === 'false' ? `not isEmpty(${field})` : `isEmpty(${field})`,
  };
  const plan = compiled(texts[operator] ?? '', scope, 'boolean') ?? null;
  if (!plan) report('button-condition', pointer, title, exp);
  return plan;
}
