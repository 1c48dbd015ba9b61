/** An operator as parsed: one spelling for each meaning. */
export type BinaryOperator = '??' | 'or' | 'and' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** The syntax tree of an expression, before names are resolved. `offset` counts characters from 0. */
export type Syntax = { offset: number } & (
  | { form: 'number'; digits: string }
  | { form: 'text'; text: string }
  | { form: 'boolean'; value: boolean }
  | { form: 'nothing' }
  | { form: 'name'; name: string }
  | { form: 'member'; object: string; name: string }
  | { form: 'list'; items: readonly Syntax[] }
  | { form: 'call'; name: string; items: readonly Syntax[] }
  | { form: 'not' | 'minus'; operand: Syntax }
  | { form: 'binary'; operator: BinaryOperator; left: Syntax; right: Syntax }
  | { form: 'choice'; test: Syntax; yes: Syntax; no: Syntax }
);
