import { problemCodes } from '../expressions/problem.ts';

/** Sentences of forms: drafts kept on the device, sections, expressions, with their placeholders in braces. */
export const formMessageCodes = [
  // a value that the server is asked for
  'form.filling',
  'form.fill-failed',
  'kept.too-much',
  // a long list of choices: {n} {total}
  'entry.only-digits',
  // a paste into a box with a length limit: {limit} {n}
  'entry.paste-cut',
  'select.chosen',
  'select.more',
  // {text}: what was typed into a list of choices
  'select.no-match',
  'select.taken-away',
  'select.typed-dropped',
  // what others change at the same time: {n}
  'live.kept',
  // {row} {title} {text}
  'live.cell',
  'live.empty',
  'live.take-theirs',
  'live.keep-mine',
  // why an expression has no value
  'expression.division-by-zero',
  'expression.bad-number',
  'expression.bad-date',
  'expression.too-long',
  'expression.too-many-steps',
  // what is wrong with a document's expressions: {expression} {position}, and what problem.ts says of each
  ...problemCodes,
  // {loop}
  'expression-cycle',
  // {expression}
  'default-mixed',
] as const satisfies readonly string[];
