import { problemCodes } from '../expressions/problem.ts';

/** Message codes of forms: local drafts, drop-downs, live updates, expressions; a comment lists the placeholders of the codes below it. */
export const formMessageCodes = [
  'form.filling',
  'form.fills-on-save',
  // {title} {name}
  'form.saved',
  'form.fill-failed',
  // {title}
  'field.unusable',
  'form.closed',
  'form.fold-head',
  'form.unfold-head',
  'form.fold-key',
  'form.undone',
  // {errors} {place}: how many, and where the first is
  'form.error-at',
  // {n} {title}
  'form.error-line',
  // lines of a document as cards; {n}: the number of the line
  'lines.line',
  // {title}
  'lines.more-of',
  // {title}
  'lines.less-of',
  // {n}
  'lines.removed',
  'lines.undo',
  // {n}
  'lines.rest',
  'lines.swipe-hint',
  'form.redone',
  'kept.too-much',
  'entry.only-digits',
  // {limit} {n}
  'entry.paste-cut',
  // {n} {texts}
  'select.chosen',
  // {n} {total}
  'select.more',
  // {text}: the search text
  'select.no-match',
  // {text}: the search text
  'select.not-loaded',
  // {texts}
  'select.taken-away',
  // {text}: the search text
  'select.typed-dropped',
  // {n}
  'live.kept',
  // {row} {title} {text}
  'live.cell',
  'live.empty',
  'live.take-theirs',
  'live.keep-mine',
  'stale.kept-mine',
  // why an expression could not be evaluated
  'expression.division-by-zero',
  'expression.bad-number',
  'expression.bad-date',
  'expression.too-long',
  'expression.too-many-steps',
  // errors in a document's expressions: {expression} {position}, and the values listed in problem.ts
  ...problemCodes,
  // {loop}
  'expression-cycle',
  // {expression}
  'default-mixed',
] as const satisfies readonly string[];
