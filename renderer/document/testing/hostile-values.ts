/** Levels, or pieces, of a text nested deeply enough to overflow a careless parser's stack. */
const NESTED = 20_000;
const MEGABYTE = 1_000_000;

/** Names that every object has as members, and unexpected codes. */
export const hostileNames = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then', 'id', 'key'],
  ...['', ' ', '0', 'a.b', '键', '\ud800', 'style_no', 'so_item', 'line'],
];

/** Broken expressions, and ones that reach for forbidden objects. */
const expressions = [
  ...['{{', '{{ }}', '{{ a + }}', '${', '${constructor}', '#{sys_user_code}', '1 +* 2', 'sum(', "'unclosed", 'if(1,2)', '1/0', 'a.b.c.d'],
  ...['sum(toString.constructor)', 'constructor.constructor("x")()', 'main.__proto__', 'style_no', 'toString', 'sum(so_item.constructor)'],
  ...['('.repeat(NESTED), `1${'+1'.repeat(NESTED)}`, `${'-'.repeat(NESTED)}1`, `${'not '.repeat(NESTED)}1`, `${'if(1,1,'.repeat(NESTED)}1`],
];

/** Patterns that are wrong, slow, or mean something else in another language. */
const patterns = ['(', '[', '*', '^(a+)+$', '\\', '(?=x)', '\\p{Han}', '{1,99999}', '(a{999}){999}', 'null', 'only', '('.repeat(NESTED)];

const texts = [
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '2026-99-99',
  'undefined',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u202e\u0000',
];

const members = [
  'computed',
  'visibleWhen',
  'requiredWhen',
  'readOnlyWhen',
  'defaultExpression',
  'fillRule',
  'checkRule',
  'rule',
  'format',
  'store',
];

/** `fieldExtendJson` texts wrapping each of the others. */
const extensions = [...expressions, ...hostileNames].flatMap((text) => members.map((member) => JSON.stringify({ [member]: text })));

const huge = ['x'.repeat(MEGABYTE), '["a",'.repeat(NESTED), 'a,'.repeat(NESTED)];

const numbers = [0, -1, 0.5, 1e21, 1e308, -1e308, 2 ** 53, 2 ** 31, 99_999_999];

const shapes = [null, true, false, undefined, [], {}, [[]], [[[null]]], [null], [{}], { value: { value: {} } }, ['a', 'a']];

/** Hostile values, smallest first; some are valid in some places. */
export const hostileValues: readonly (readonly unknown[])[] = [
  shapes,
  numbers,
  [...hostileNames, ...texts],
  [...expressions, ...patterns],
  extensions,
  huge,
  [nested()],
];

function nested(): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < NESTED; level += 1) value = level % 2 === 0 ? [value] : { columns: value };
  return value;
}
