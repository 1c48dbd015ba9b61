import { closest, distance } from 'fastest-levenshtein';
import { problemCodes, type Problem, type ProblemCode } from './expressions/problem.ts';

/** How grave a remark is: an error hides something of the screen, a warning changes it, a hint changes nothing. */
export type Severity = 'error' | 'warning' | 'hint';

/**
 * A coded remark about a document (IMPLIED-20). The sentence is made by the application from `code` and `values`.
 * `pointer` is an RFC 6901 JSON pointer into the wire document, its first segment naming the part: `/columns`, `/form` or `/query`.
 * `suggestion` is the nearest known name, where there is one near enough ("did you mean").
 */
export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  pointer: string;
  values: Record<string, string | number>;
  suggestion?: string;
}

/** Every remark that parse and compile can make: one function for each code. */
export const diagnostics = {
  /** A member is not as the published schema wants it: `rule` is the schema's keyword, `expected` what it asks for. What cannot be read is left out. */
  'schema-mismatch': (pointer: string, rule: string, expected: string) => remark('warning', pointer, { rule, expected }),
  /** The form or the query could not be fetched or read: the screen goes without it. */
  'part-missing': (pointer: string, part: 'form' | 'query') => remark('error', pointer, { part }),
  /** A column or field has no key and is left out. */
  'key-missing': (pointer: string) => remark('error', pointer, {}),
  /** A second column or field with the same key is left out. */
  'key-duplicate': (pointer: string, key: string) => remark('error', pointer, { key }),
  /** A column, field or table is called `__proto__`, under which nothing can be kept, and is left out. */
  'key-reserved': (pointer: string, key: string) => remark('error', pointer, { key }),
  /** `fieldExtendJson` is no JSON and is ignored (COL-35). */
  'extend-json-invalid': (pointer: string, text: string) => remark('warning', pointer, { text }),
  /** Nobody knows this column type: its place shows the value and its name (IMPLIED-19). */
  'type-unknown': (pointer: string, type: string, known: readonly string[]) => remark('warning', pointer, { type }, nearest(type, known)),
  /** A column type that is not editable here: its value is shown and kept. */
  'type-shown-only': (pointer: string, type: string) => remark('hint', pointer, { type }),
  /** Nobody knows this pattern code: the rule is left out. */
  'pattern-unknown': (pointer: string, pattern: string, known: readonly string[]) =>
    remark('warning', pointer, { pattern }, nearest(pattern, known)),
  /** An expression that finds nothing but its own text, and may be meant for a code: it is used as it stands (RULE-13). */
  'pattern-literal': (pointer: string, pattern: string, known: readonly string[]) =>
    remark('hint', pointer, { pattern }, nearest(pattern, known)),
  /** A regular expression that is wrong or needs more than linear time: the rule is left out (RULE-13). */
  'pattern-unsupported': (pointer: string, pattern: string) => remark('warning', pointer, { pattern }),
  /** A list column names options that the document does not have. */
  'dictionary-unknown': (pointer: string, dictionary: string, known: readonly string[]) =>
    remark('warning', pointer, { dictionary }, nearest(dictionary, known)),
  /** A field of choices has neither options nor a dictionary. */
  'options-missing': (pointer: string, type: string) => remark('warning', pointer, { type }),
  /** A default value names an unknown variable: the field starts empty. */
  'default-unknown': (pointer: string, variable: string, known: readonly string[]) =>
    remark('warning', pointer, { variable }, nearest(variable, known)),
  /** A default value mixes a fill rule or an expression with other text: the field starts empty. */
  'default-mixed': (pointer: string, expression: string) => remark('warning', pointer, { expression }),
  /** Computed columns that follow from one another: none of them is computed. `loop` names them in order. */
  'expression-cycle': (pointer: string, loop: string) => remark('error', pointer, { loop }),
  /** What is wrong with the text of an expression, and at which character: it is left out. */
  ...expressionRemarks(),
  /** A list column names a link that the document does not have. */
  'link-unknown': (pointer: string, link: string, known: readonly string[]) => remark('warning', pointer, { link }, nearest(link, known)),
  /** A link that is no address of a page, such as `javascript:`; it is left out. */
  'link-unsafe': (pointer: string, href: string) => remark('warning', pointer, { href }),
  /** A tree is to be opened in a column that the list does not show: its first column stands in. */
  'tree-title-unknown': (pointer: string, column: string, known: readonly string[]) =>
    remark('warning', pointer, { column }, nearest(column, known)),
  /** A button of the document itself: what it does is a script, which is not run here, so it is not shown. */
  'button-not-run': (pointer: string, button: string) => remark('hint', pointer, { button }),
  /** A popup names no report, no source columns or no target columns: a message stands in its place (POPUP-01). */
  'popup-not-configured': (pointer: string) => remark('error', pointer, {}),
  /** A popup names more source columns than target columns, or fewer: a message stands in its place (POPUP-02). */
  'popup-counts-differ': (pointer: string, sources: number, targets: number) => remark('error', pointer, { sources, targets }),
  /** A popup fills other fields, but not the one that it stands in: what is chosen does not show there. */
  'popup-fills-others': (pointer: string, key: string, targets: readonly string[]) =>
    remark('warning', pointer, { key }, nearest(key, targets)),
  /** The order that a popup asks for is not `field=asc` or `field=desc`, and is ignored (POPUP-06). */
  'popup-sorter-ignored': (pointer: string, sorter: string) => remark('warning', pointer, { sorter }),
  /** A choice fills a field that the form, or the table, does not have: what goes there is lost (POPUP-05). */
  'fill-target-unknown': (pointer: string, target: string, known: readonly string[]) =>
    remark('warning', pointer, { target }, nearest(target, known)),
  /** The report of a popup does not open; `reason` is the server's. */
  'report-unopened': (pointer: string, report: string, reason: string) => remark('error', pointer, { report, reason }),
  /** A popup takes a column that its report does not have: it fills nothing. */
  'report-column-unknown': (pointer: string, report: string, column: string, known: readonly string[]) =>
    remark('warning', pointer, { report, column }, nearest(column, known)),
  /** The document carries a script, which is not run here. */
  'script-not-run': (pointer: string) => remark('hint', pointer, {}),
} as const satisfies Record<string, (pointer: string, ...facts: never[]) => Remark>;

/** The code of a diagnostic. */
export type DiagnosticCode = keyof typeof diagnostics;

/** Every diagnostic code, so that an application can prove that it has a sentence for each. */
export const diagnosticCodes = Object.keys(diagnostics) as DiagnosticCode[];

/** All problems of expressions are reported in the same way. */
function expressionRemarks() {
  const tell = (pointer: string, expression: string, { position, values, known = [] }: Problem): Remark =>
    remark('error', pointer, { expression, position, ...values }, nearest(String(values['name'] ?? ''), known));
  return Object.fromEntries(problemCodes.map((code) => [code, tell])) as Record<ProblemCode, typeof tell>;
}

type Remark = Omit<Diagnostic, 'code'>;

type Facts = { [Code in DiagnosticCode]: Parameters<(typeof diagnostics)[Code]> };

const catalogue: { [Code in DiagnosticCode]: (...facts: Facts[Code]) => Remark } = diagnostics;

/** Collects diagnostics: `report('key-missing', pointer)`. */
export type Report = <Code extends DiagnosticCode>(code: Code, ...facts: Facts[Code]) => void;

/** A collector, and what it has collected, in order. */
export function diagnosticReport(): { report: Report; collected: Diagnostic[] } {
  const collected: Diagnostic[] = [];
  return { collected, report: (code, ...facts) => void collected.push({ code, ...catalogue[code](...facts) }) };
}

/** The nearest known name, when it is near enough to be meant: two letters may differ, a third of them in a long name, one in a short one. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const candidate = closest(name, known);
  const allowed = candidate.length < 4 ? 1 : Math.max(2, Math.floor(candidate.length / 3));
  const differing = distance(name.toLowerCase(), candidate.toLowerCase());
  return differing <= allowed && differing < name.length ? candidate : undefined;
}

/** The characters of a document's text that a sentence quotes. */
const QUOTED_LENGTH = 200;

function remark(severity: Severity, pointer: string, values: Diagnostic['values'], suggestion?: string): Remark {
  const quoted = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value] as const);
  return { severity, pointer, values: Object.fromEntries(quoted), ...(suggestion !== undefined && { suggestion }) };
}

function shortened(text: string): string {
  return text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text;
}
