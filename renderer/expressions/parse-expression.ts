import { functionNamed, methodCall, propertyOf } from './javascript.ts';
import { tokensOf, type Token } from './lexer.ts';
import { refuse } from './problem.ts';
import type { BinaryOperator, Syntax } from './syntax.ts';

/** The longest expression, in characters, and the deepest nesting of one. */
const MAX_LENGTH = 4000;
const MAX_DEPTH = 64;

/** Binary operators: precedence and meaning. */
const binaries: ReadonlyMap<string, readonly [strength: number, operator: BinaryOperator]> = new Map(
  Object.entries({
    '??': [2, '??'],
    '||': [3, 'or'],
    or: [3, 'or'],
    '&&': [4, 'and'],
    and: [4, 'and'],
    '===': [6, '=='],
    '==': [6, '=='],
    '=': [6, '=='],
    '!==': [6, '!='],
    '!=': [6, '!='],
    '<>': [6, '!='],
    '<': [7, '<'],
    '<=': [7, '<='],
    '>': [7, '>'],
    '>=': [7, '>='],
    in: [7, 'in'],
    '+': [8, '+'],
    '-': [8, '-'],
    '*': [9, '*'],
    '/': [9, '/'],
    '%': [9, '%'],
  } as const),
);
const CHOICE = 1;
/** `not` applies to a whole comparison, `!` to one operand. */
const NOT_WORD = 5;
const UNARY = 10;

const CONSTANTS: ReadonlyMap<string, { form: 'boolean'; value: boolean } | { form: 'nothing' }> = new Map([
  ['true', { form: 'boolean', value: true }],
  ['false', { form: 'boolean', value: false }],
  ['null', { form: 'nothing' }],
  ['undefined', { form: 'nothing' }],
]);
const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'in']);

/** Parses an expression. Throws a problem with the position and what was expected there. */
export function parseExpression(source: string): Syntax {
  if (source.length > MAX_LENGTH) refuse('expression-too-large', MAX_LENGTH, { limit: MAX_LENGTH });
  const reader = new Reader(tokensOf(source));
  const syntax = reader.expression(0);
  reader.end();
  return syntax;
}

/** A precedence-climbing parser. */
class Reader {
  private next = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  end() {
    this.accepts(';');
    const { kind, text, offset } = this.current;
    if (kind !== 'end') refuse('expression-end-expected', offset, { found: text });
  }

  /** An expression whose operators all have a higher precedence than `strength`. */
  expression(strength: number): Syntax {
    if (++this.depth > MAX_DEPTH) refuse('expression-too-large', this.current.offset, { limit: MAX_LENGTH });
    let left = this.afterwards(this.first());
    for (let more = this.extended(left, strength); more; more = this.extended(left, strength)) left = more;
    this.depth--;
    return left;
  }

  private extended(left: Syntax, strength: number): Syntax | undefined {
    const { offset } = this.current;
    if (strength < CHOICE && this.accepts('?')) {
      const yes = this.expression(0);
      this.expect(':');
      return { form: 'choice', test: left, yes, no: this.expression(0), offset };
    }
    const isNegated = this.isWord('not') && this.tokens[this.next + 1]?.text === 'in';
    const found = binaries.get(isNegated ? 'in' : this.operatorText());
    if (!found || found[0] <= strength) return undefined;
    this.next += isNegated ? 2 : 1;
    const binary: Syntax = { form: 'binary', operator: found[1], left, right: this.expression(found[0]), offset };
    return isNegated ? { form: 'not', operand: binary, offset } : binary;
  }

  private first(): Syntax {
    const { kind, text, offset } = this.current;
    if (kind === 'number' || kind === 'text') {
      this.next++;
      return kind === 'number' ? { form: 'number', digits: text, offset } : { form: 'text', text, offset };
    }
    if (this.accepts('(')) return this.closed(this.expression(0), ')', offset);
    if (this.accepts('[')) return { form: 'list', items: this.items(']'), offset };
    if (this.accepts('-')) return { form: 'minus', operand: this.expression(UNARY), offset };
    if (this.accepts('!')) return { form: 'not', operand: this.expression(UNARY), offset };
    if (this.accepts('+')) return this.expression(UNARY);
    if (this.accepts('not')) return { form: 'not', operand: this.expression(NOT_WORD), offset };
    if (kind === 'word' && !RESERVED.has(text)) return this.word();
    return refuse('expression-value-expected', offset, { found: text });
  }

  private word(): Syntax {
    const { text, offset } = this.take();
    const constant = CONSTANTS.get(text);
    if (constant) return { ...constant, offset };
    if (text === 'new') return this.newDate(offset);
    if (this.accepts('(')) return { form: 'call', name: functionNamed(text), items: this.items(')'), offset };
    return { form: 'name', name: text, offset };
  }

  /** `new Date()` means now; `new Date(x)` means the date in x. */
  private newDate(offset: number): Syntax {
    const { text } = this.take();
    if (text !== 'Date') refuse('expression-unsupported', offset, { found: `new ${text}` });
    const items = this.accepts('(') ? this.items(')') : [];
    return { form: 'call', name: items.length === 0 ? 'now' : 'datetime', items, offset };
  }

  /** Properties and methods after a value. */
  private afterwards(value: Syntax): Syntax {
    let found = value;
    while (this.accepts('.')) {
      const { kind, text, offset } = this.take();
      if (kind !== 'word') refuse('expression-token-expected', offset, { token: 'a-z' });
      found = this.accepts('(') ? methodCall(found, text, this.items(')'), offset) : propertyOf(found, text, offset);
    }
    if (this.current.text === '[' && this.current.kind === 'sign') refuse('expression-unsupported', this.current.offset, { found: '[' });
    return found;
  }

  /** Comma-separated expressions; consumes the closing sign. */
  private items(close: ')' | ']'): Syntax[] {
    const items: Syntax[] = [];
    if (this.accepts(close)) return items;
    do items.push(this.expression(0));
    while (this.accepts(','));
    this.expect(close);
    return items;
  }

  /** Parentheses hold one value, or the list of `in`. */
  private closed(first: Syntax, close: ')', offset: number): Syntax {
    if (!this.accepts(',')) {
      this.expect(close);
      return first;
    }
    return { form: 'list', items: [first, ...this.items(close)], offset };
  }

  private get current(): Token {
    return this.tokens[this.next] ?? { kind: 'end', text: '', offset: 0 };
  }

  private take(): Token {
    const token = this.current;
    if (token.kind !== 'end') this.next++;
    return token;
  }

  private operatorText(): string {
    const { kind, text } = this.current;
    return kind === 'sign' || kind === 'word' ? text : '';
  }

  private isWord(text: string): boolean {
    return this.current.kind === 'word' && this.current.text === text;
  }

  private accepts(text: string): boolean {
    if (this.operatorText() !== text) return false;
    this.next++;
    return true;
  }

  private expect(token: string) {
    if (!this.accepts(token)) refuse('expression-token-expected', this.current.offset, { token });
  }
}
