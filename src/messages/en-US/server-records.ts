import type { serverRecords as chinese } from '../zh-CN/server-records.ts';

/** Why a record is not saved. */
export const serverRecords: Record<keyof typeof chinese, string> = {
  'record.field-problem': '{title}: {problem}',
  'record.in-row': '{table}, row {row}: {message}',
  'record.more': '{sentences} …',
  'record.locked': '{title} is read-only at present and cannot be changed',
  'record.rows-locked': '{title} is read-only at present, rows cannot be added or removed',
  'record.one-row': 'A one-to-one table can have one row only',
  'record.link-empty': 'The foreign key {key} of {table} has no value',
  'record.below-itself': 'must be neither the record itself nor one below it',
  'record.parent-unknown': 'the chosen parent does not exist or has been deleted',
  'value.malformed': 'wrong format',
  'value.date': 'please enter a valid date',
  'value.datetime': 'please enter a valid date and time',
  'value.too-long': 'at most {limit} characters',
  'value.too-large': 'the number is too large',
  'value.beyond-limit': 'the number is too large, its absolute value must be below {limit}',
  'value.not-valid': 'the value is not valid',
  'input.text-illegal': 'the text contains illegal characters',
  'input.illegal': 'it contains illegal characters',
  'input.too-deep': 'more than {limit} levels',
  'input.too-many-members': 'more than {limit} members',
  'input.too-many-conditions': 'an advanced query has at most {limit} conditions',
  'input.condition-unknown': 'rule {rule} of the advanced query',
  'input.birthday': 'the birthday is not a valid date',
};
