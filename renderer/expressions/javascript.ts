import { refuse } from './problem.ts';
import type { Syntax } from './syntax.ts';

/** JavaScript methods that map to functions of this language, the receiver becoming the first argument. */
const methods: Readonly<Record<string, string>> = {
  toUpperCase: 'upper',
  toLowerCase: 'lower',
  trim: 'trim',
  includes: 'contains',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  substring: 'substring',
  slice: 'substring',
  replace: 'replace',
  replaceAll: 'replace',
  padStart: 'padStart',
  split: 'split',
  join: 'join',
  concat: 'concat',
  toString: 'text',
  toISOString: 'text',
  toLocaleString: 'text',
  toLocaleDateString: 'date',
  toFixed: 'toFixed',
  getFullYear: 'year',
  getDate: 'day',
  getHours: 'hour',
  getMinutes: 'minute',
  format: 'formatDate',
  add: 'dateAdd',
};

/** Static and global JavaScript functions that map to functions of this language. */
const functions: Readonly<Record<string, string>> = {
  'Math.round': 'round',
  'Math.floor': 'floor',
  'Math.ceil': 'ceil',
  'Math.abs': 'abs',
  'Math.min': 'min',
  'Math.max': 'max',
  Number: 'number',
  parseFloat: 'number',
  String: 'text',
  dayjs: 'now',
  moment: 'now',
};

/** The function that a JavaScript name maps to; otherwise the name itself. */
export function functionNamed(name: string): string {
  return Object.hasOwn(functions, name) ? (functions[name] ?? name) : name;
}

/** A method call as a function call: `name.trim()` is `trim(name)`. */
export function methodCall(object: Syntax, name: string, items: readonly Syntax[], offset: number): Syntax {
  if (object.form === 'name' && Object.hasOwn(functions, `${object.name}.${name}`)) {
    return { form: 'call', name: functionNamed(`${object.name}.${name}`), items, offset: object.offset };
  }
  const call = (called: string): Syntax => ({ form: 'call', name: called, items: [object, ...items], offset });
  // Months count from 0 in JavaScript.
  if (name === 'getMonth')
    return { form: 'binary', operator: '-', left: call('month'), right: { form: 'number', digits: '1', offset }, offset };
  if (!Object.hasOwn(methods, name)) refuse('expression-unsupported', offset, { found: `.${name}()` });
  return call(methods[name] ?? name);
}

/** A property of a value: its length. */
export function propertyOf(object: Syntax, name: string, offset: number): Syntax {
  if (name === 'length') return { form: 'call', name: 'len', items: [object], offset };
  if (object.form !== 'name') refuse('expression-unsupported', offset, { found: `.${name}` });
  return { form: 'member', object: object.name, name, offset: object.offset };
}
