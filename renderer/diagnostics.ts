import { closest, distance } from 'fastest-levenshtein';
import { problemCodes, type Problem, type ProblemCode } from './expressions/problem.ts';

/** An error hides part of the screen, a warning changes it, a hint changes nothing. */
export type Severity = 'error' | 'warning' | 'hint';

/**
 * A diagnostic about a document (IMPLIED-20). The application formats its message from `code` and `values`.
 * `pointer` is an RFC 6901 JSON pointer into the wire document; its first segment is the part: `/columns`, `/form` or `/query`.
 * `suggestion` is the most similar known name, if any is similar enough ("did you mean").
 */
export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  pointer: string;
  values: Record<string, string | number>;
  suggestion?: string;
}

/** The catalogue of diagnostics of parse and compile: one function per code. */
const diagnostics = {
  /** A member violates the published schema: `rule` is the JSON Schema keyword, `expected` its value. Unreadable members are ignored. */
  'schema-mismatch': (pointer: string, rule: string, expected: string) => remark('warning', pointer, { rule, expected }),
  /** The form or the query could not be fetched or read; the screen is shown without it. */
  'chart-unreadable': (pointer: string) => remark('warning', pointer, {}),
  'part-missing': (pointer: string, part: 'form' | 'query') => remark('error', pointer, { part }),
  /** A column or field without a key is ignored. */
  'key-missing': (pointer: string) => remark('error', pointer, {}),
  /** A second column or field with the same key is ignored. */
  'key-duplicate': (pointer: string, key: string) => remark('error', pointer, { key }),
  /** A column, field or table named `__proto__`, which cannot be an object key, is ignored. */
  'key-reserved': (pointer: string, key: string) => remark('error', pointer, { key }),
  /** `fieldExtendJson` is not valid JSON and is ignored (COL-35). */
  'extend-json-invalid': (pointer: string, text: string) => remark('warning', pointer, { text }),
  /** An unknown column type: a placeholder shows the value and the type name (IMPLIED-19). */
  'type-unknown': (pointer: string, type: string, known: readonly string[]) => remark('warning', pointer, { type }, nearest(type, known)),
  /** A column type that cannot be edited here: its value is shown and preserved. */
  'type-shown-only': (pointer: string, type: string) => remark('hint', pointer, { type }),
  /** An unknown pattern code; the rule is ignored. */
  'pattern-unknown': (pointer: string, pattern: string, known: readonly string[]) =>
    remark('warning', pointer, { pattern }, nearest(pattern, known)),
  /** A regular expression that matches only its own text, so perhaps a mistyped pattern code; used as a regular expression (RULE-13). */
  'pattern-literal': (pointer: string, pattern: string, known: readonly string[]) =>
    remark('hint', pointer, { pattern }, nearest(pattern, known)),
  /** A regular expression that is invalid or not linear-time; the rule is ignored (RULE-13). */
  'pattern-unsupported': (pointer: string, pattern: string) => remark('warning', pointer, { pattern }),
  /** An unknown name of a form rule; the rule is ignored. */
  'rule-unknown': (pointer: string, rule: string, known: readonly string[]) => remark('warning', pointer, { rule }, nearest(rule, known)),
  /** An unknown tone of rows; it is ignored. */
  'tone-unknown': (pointer: string, tone: string, known: readonly string[]) => remark('warning', pointer, { tone }, nearest(tone, known)),
  /** `due` of a field is no object with `when` and `soon`, or the field holds no day; it is ignored. */
  'due-unreadable': (pointer: string) => remark('warning', pointer, {}),
  /** A form rule that takes limits has neither `min` nor `max`, or a `min` above its `max`; the rule is ignored. */
  'rule-limits': (pointer: string, rule: string) => remark('warning', pointer, { rule }),
  /** A list column refers to a dictionary missing from the document. */
  'dictionary-unknown': (pointer: string, dictionary: string, known: readonly string[]) =>
    remark('warning', pointer, { dictionary }, nearest(dictionary, known)),
  /** A definition names a table that there is none of: its choices cannot be read. */
  'table-unknown': (pointer: string, table: string, known: readonly string[]) =>
    remark('warning', pointer, { table }, nearest(table, known)),
  /** A definition names a column that its table does not have, or that may not be read. */
  'table-column-unknown': (pointer: string, table: string, column: string, known: readonly string[]) =>
    remark('warning', pointer, { table, column }, nearest(column, known)),
  /** A definition names a report that there is none of. */
  'report-unknown': (pointer: string, report: string, known: readonly string[]) =>
    remark('warning', pointer, { report }, nearest(report, known)),
  /** A default value asks for a fill rule that there is none of; the field starts empty. */
  'fill-rule-unknown': (pointer: string, rule: string, known: readonly string[]) =>
    remark('warning', pointer, { rule }, nearest(rule, known)),
  /** A field asks for a check rule that there is none of. */
  'check-rule-unknown': (pointer: string, rule: string, known: readonly string[]) =>
    remark('warning', pointer, { rule }, nearest(rule, known)),
  /** A column names a cell that the application does not register; a placeholder shows the name (IMPLIED-19). */
  'slot-unknown': (pointer: string, slot: string, known: readonly string[]) => remark('warning', pointer, { slot }, nearest(slot, known)),
  /** An index, a tree, a chain or a folded head names a field that the form does not have. */
  'field-unknown': (pointer: string, field: string, known: readonly string[]) =>
    remark('warning', pointer, { field }, nearest(field, known)),
  /** `options` of a field is none of the forms of a limit: its choices are not limited. */
  'limit-unreadable': (pointer: string) => remark('error', pointer, {}),
  /** What limits the choices of a field is read from a table that there is none of: they are not limited. */
  'limit-table-unknown': (pointer: string, table: string, known: readonly string[]) =>
    remark('error', pointer, { table }, nearest(table, known)),
  /** The same of a column that its table does not have. */
  'limit-column-unknown': (pointer: string, table: string, column: string, known: readonly string[]) =>
    remark('error', pointer, { table, column }, nearest(column, known)),
  /** The choices of a field are limited by a field that the form does not have. */
  'limit-field-unknown': (pointer: string, field: string, known: readonly string[]) =>
    remark('error', pointer, { field }, nearest(field, known)),
  /** A form without any field that can be read cannot be used. */
  'fields-missing': (pointer: string) => remark('error', pointer, {}),
  /** A form without the column `id`, by which its records are known, cannot be used. */
  'key-column-missing': (pointer: string) => remark('error', pointer, {}),
  /** Several fields of one column: the form cannot be used, because nobody knows which of them is meant. */
  'field-repeated': (pointer: string, field: string) => remark('error', pointer, { field }),
  /** A sub-table of a form that there is none of is shown as a list of its own. */
  'main-table-missing': (pointer: string, table: string, known: readonly string[]) =>
    remark('warning', pointer, { table }, nearest(table, known)),
  /** A sub-table by a column that its main table does not have cannot be used. */
  'main-column-missing': (pointer: string, table: string, column: string, known: readonly string[]) =>
    remark('error', pointer, { table, column }, nearest(column, known)),
  /** A sub-table that names no main table is shown as a form of its own. */
  'main-table-unnamed': (pointer: string) => remark('warning', pointer, {}),
  /** A sub-table that is its own, over others, is shown as a list of its own. */
  'sub-table-circle': (pointer: string, table: string, known: readonly string[]) =>
    remark('warning', pointer, { table }, nearest(table, known)),
  /** A sub-table of a form that is no main form is shown as a list of its own. */
  'main-table-single': (pointer: string, table: string, known: readonly string[]) =>
    remark('warning', pointer, { table }, nearest(table, known)),
  /** A main table has no effect in a form that is no sub-table. */
  'main-table-ignored': (pointer: string, table: string) => remark('hint', pointer, { table }),
  /** A main form lists a sub-table that there is none of; it works with the others. */
  'sub-table-unknown': (pointer: string, table: string, known: readonly string[]) =>
    remark('warning', pointer, { table }, nearest(table, known)),
  /** A main form lists a table that is no sub-table of it. */
  'sub-table-foreign': (pointer: string, table: string) => remark('warning', pointer, { table }),
  /** A sub-table is left out of its main form until its own definition is mended. */
  'sub-table-faulty': (pointer: string, table: string) => remark('warning', pointer, { table }),
  /** An unknown type of form; it is a single table. */
  'table-type-unknown': (pointer: string, type: string) => remark('warning', pointer, { type }),
  /** An unknown relation of a sub-table; its records have many rows. */
  'relation-unknown': (pointer: string, relation: string) => remark('warning', pointer, { relation }),
  /** An unknown mode of the query row; single values are asked for. */
  'query-mode-unknown': (pointer: string, mode: string) => remark('warning', pointer, { mode }),
  /** An unknown form template; the form has one column. */
  'form-template-unknown': (pointer: string, template: string) => remark('warning', pointer, { template }),
  /** A form that was drawn by hand is laid out automatically. */
  'drawn-form-ignored': (pointer: string) => remark('warning', pointer, {}),
  /** A link to an address at which the product has no screen; the cell is a plain text. */
  'link-screen-missing': (pointer: string, href: string, known: readonly string[]) =>
    remark('warning', pointer, { href }, nearest(href.replace(/[?#].*$/, ''), known)),
  /** A link with a script in its address is not followed; the cell is a plain text. */
  'link-script': (pointer: string, href: string) => remark('warning', pointer, { href }),
  /** A choice field with neither options nor a dictionary. */
  'options-missing': (pointer: string, type: string) => remark('warning', pointer, { type }),
  /** A default value with an unknown variable; the field starts empty. */
  'default-unknown': (pointer: string, variable: string, known: readonly string[]) =>
    remark('warning', pointer, { variable }, nearest(variable, known)),
  /** A default value that mixes a fill rule or an expression with other text; the field starts empty. */
  'default-mixed': (pointer: string, expression: string) => remark('warning', pointer, { expression }),
  /** Computed columns that depend on each other in a cycle, listed in `loop`; none of them is computed. */
  'expression-cycle': (pointer: string, loop: string) => remark('error', pointer, { loop }),
  /** A syntax or type error in an expression, with its position; the expression is ignored. In a default, which is then empty, a warning. */
  ...expressionRemarks(),
  /** A list column refers to a link missing from the document. */
  'link-unknown': (pointer: string, link: string, known: readonly string[]) => remark('warning', pointer, { link }, nearest(link, known)),
  /** A link with a forbidden scheme, such as `javascript:`, is ignored. */
  'link-unsafe': (pointer: string, href: string) => remark('warning', pointer, { href }),
  /** The title column of a tree is not in the list; the first column is used instead. */
  'tree-title-unknown': (pointer: string, column: string, known: readonly string[]) =>
    remark('warning', pointer, { column }, nearest(column, known)),
  /** The condition of a custom button cannot be read; the button is not shown. */
  'button-condition': (pointer: string, button: string, text: string) => remark('warning', pointer, { button, text }),
  /** `confirm` of an action is neither true nor false; it runs without a question. */
  'action-confirm': (pointer: string, action: string) => remark('warning', pointer, { action }),
  /** A custom button does nothing: the document declares no action of its code, and what is stored for it is a script. */
  'button-not-run': (pointer: string, button: string) => remark('hint', pointer, { button }),
  /** An action takes lines over into the open form, where nothing but that is done: its other steps are never run. */
  'pull-not-alone': (pointer: string, action: string) => remark('warning', pointer, { action }),
  /** An area is asked for in an unknown look; a message is shown in its place (ERR-41). */
  'area-type-unknown': (pointer: string, type: string, known: readonly string[]) =>
    remark('warning', pointer, { type }, nearest(type, known)),
  /** A popup without a report, source columns or target columns; a message is shown in its place (POPUP-01). */
  'popup-not-configured': (pointer: string) => remark('error', pointer, {}),
  /** A popup with different numbers of source and target columns; a message is shown in its place (POPUP-02). */
  'popup-counts-differ': (pointer: string, sources: number, targets: number) => remark('error', pointer, { sources, targets }),
  /** A popup that does not fill its own field, which therefore shows nothing of the choice. */
  'popup-fills-others': (pointer: string, key: string, targets: readonly string[]) =>
    remark('warning', pointer, { key }, nearest(key, targets)),
  /** A popup's sort order that is not `field=asc` or `field=desc` is ignored (POPUP-06). */
  'popup-sorter-ignored': (pointer: string, sorter: string) => remark('warning', pointer, { sorter }),
  /** A choice fills a field missing from the form or table; the value is dropped (POPUP-05). */
  'fill-target-unknown': (pointer: string, target: string, known: readonly string[]) =>
    remark('warning', pointer, { target }, nearest(target, known)),
  /** A column over a report does not say which, by what key, or what it shows of it: it shows nothing. */
  'report-rows-incomplete': (pointer: string, member: string) => remark('error', pointer, { member }),
  /** The report of a popup cannot be opened; `reason` is the server's message. */
  'report-unopened': (pointer: string, report: string, reason: string) => remark('error', pointer, { report, reason }),
  /** A popup uses a column missing from its report; it fills nothing. */
  'report-column-unknown': (pointer: string, report: string, column: string, known: readonly string[]) =>
    remark('warning', pointer, { report, column }, nearest(column, known)),
  /** An item of a report that its SQL does not deliver; its cells stay empty. */
  'report-item-undelivered': (pointer: string, column: string, known: readonly string[]) =>
    remark('warning', pointer, { column }, nearest(column, known)),
  /** A list of so many rows is sorted or filtered by a column that no index begins with. */
  'index-missing': (pointer: string, title: string, rows: number) => remark('hint', pointer, { title, rows }),
  'search-index-missing': (pointer: string, rows: number) => remark('hint', pointer, { rows }),
  /** A hook of the stored script of a list or a form, at its line; it is kept and not run. */
  'script-hook-not-run': (pointer: string, hook: string, line: number) => remark('hint', pointer, { hook, line }),
  /** The document contains a script, which is not run. */
  'script-not-run': (pointer: string) => remark('hint', pointer, {}),
} as const satisfies Record<string, (pointer: string, ...facts: never[]) => Remark>;

/** The code of a diagnostic. */
export type DiagnosticCode = keyof typeof diagnostics;

/** All diagnostic codes, so that an application can test that it has a message for each. */
export const diagnosticCodes = Object.keys(diagnostics) as DiagnosticCode[];

/** One function per expression problem; all have the same shape. */
function expressionRemarks() {
  const problem = (pointer: string, expression: string, { position, values, known = [] }: Problem, severity: Severity = 'error'): Remark =>
    remark(severity, pointer, { expression, position, ...values }, nearest(String(values['name'] ?? ''), known));
  return Object.fromEntries(problemCodes.map((code) => [code, problem])) as Record<ProblemCode, typeof problem>;
}

const severities: readonly unknown[] = ['error', 'warning', 'hint'] satisfies Severity[];

/** Reads the diagnostics that a server sends; what is none, and codes that are unknown here, are left out. */
export function readDiagnostics(values: readonly unknown[]): Diagnostic[] {
  return values.filter((value): value is Diagnostic => {
    const {
      code,
      severity,
      pointer,
      values: facts,
      suggestion = '',
    }: Partial<Record<keyof Diagnostic, unknown>> = Object(value ?? undefined);
    const isKnown = diagnosticCodes.some((known) => known === code) && severities.includes(severity);
    return isKnown && typeof pointer === 'string' && typeof facts === 'object' && facts !== null && typeof suggestion === 'string';
  });
}

type Remark = Omit<Diagnostic, 'code'>;

type Facts = { [Code in DiagnosticCode]: Parameters<(typeof diagnostics)[Code]> };

const catalogue: { [Code in DiagnosticCode]: (...facts: Facts[Code]) => Remark } = diagnostics;

/** Reports a diagnostic, as in `report('key-missing', pointer)`. */
export type Report = <Code extends DiagnosticCode>(code: Code, ...facts: Facts[Code]) => void;

/** A `report` function, and the diagnostics reported so far, in order. */
export function diagnosticReport(): { report: Report; collected: Diagnostic[] } {
  const collected: Diagnostic[] = [];
  return { collected, report: (code, ...facts) => void collected.push({ code, ...catalogue[code](...facts) }) };
}

/** The known name with the smallest edit distance, if at most 1 for names under 4 characters, and at most 2 or a third of the length for others. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const candidate = closest(name, known);
  const allowed = candidate.length < 4 ? 1 : Math.max(2, Math.floor(candidate.length / 3));
  const differing = distance(name.toLowerCase(), candidate.toLowerCase());
  return differing <= allowed && differing < name.length ? candidate : undefined;
}

/** Quoted document text is cut at this number of characters. */
const QUOTED_LENGTH = 200;

function remark(severity: Severity, pointer: string, values: Diagnostic['values'], suggestion?: string): Remark {
  const quoted = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value] as const);
  return { severity, pointer, values: Object.fromEntries(quoted), ...(suggestion !== undefined && { suggestion }) };
}

function shortened(text: string): string {
  return text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text;
}
