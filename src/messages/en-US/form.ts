import type { MessageCodeOf } from '#renderer/react';

/** Sentences of forms: drafts kept on the device, sections, expressions. */
export const form: Record<MessageCodeOf<'form'>, string> = {
  'form.filling': 'Being generated…',
  'form.fill-failed': 'Could not be generated, please fill it in',
  'expression.division-by-zero': 'Cannot be computed: division by zero',
  'expression.bad-number': 'Cannot be computed: not a number',
  'expression.bad-date': 'Cannot be computed: not a date',
  'expression.too-long': 'Cannot be computed: the result is too long',
  'expression.too-many-steps': 'Cannot be computed: it takes too many steps',
  'expression-value-expected': 'Expression “{expression}”: a column, a value or a function should stand at character {position}',
  'expression-token-expected': 'Expression “{expression}”: “{token}” should stand at character {position}',
  'expression-end-expected': 'Expression “{expression}” is complete at character {position}, and “{found}” follows',
  'expression-text-open': 'Expression “{expression}”: the text that begins at character {position} has no closing quotation mark',
  'expression-unsupported': 'Expression “{expression}”: “{found}” at character {position} is not supported',
  'expression-name-unknown': 'Expression “{expression}”: “{name}” at character {position} is no column, no table and no variable',
  'expression-function-unknown': 'Expression “{expression}”: there is no function “{name}”, as written at character {position}',
  'expression-arguments': 'Expression “{expression}”, character {position}: function “{name}” takes {expected} values',
  'expression-text-expected': 'Expression “{expression}”: a text is expected at character {position}',
  'expression-number-expected': 'Expression “{expression}”: a number is expected at character {position}',
  'expression-date-expected': 'Expression “{expression}”: a date is expected at character {position}',
  'expression-boolean-expected': 'Expression “{expression}”: a condition is expected at character {position}',
  'expression-list-expected': 'Expression “{expression}”: a list is expected at character {position}',
  'expression-kinds-differ': 'Expression “{expression}”, character {position}: the two sides of “{name}” are of different kinds',
  'expression-rows-outside':
    'Expression “{expression}”, character {position}: columns of table “{name}” stand only in sum, count and the like',
  'expression-rows-wrong':
    'Expression “{expression}”, character {position}: “{name}” adds up columns of one table, and not within another sum',
  'expression-too-large': 'Expression “{expression}” is too long or too deeply nested; it may have {limit} characters',
  'expression-cycle': 'Computed columns that follow from one another are not computed: {loop}',
  'default-mixed': 'The default value “{expression}” mixes a fill rule or an expression with other text. The field starts empty',
};
