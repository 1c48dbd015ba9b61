import type { Diagnostic, DiagnosticCode } from '#renderer';

type Told = Extract<
  DiagnosticCode,
  | `expression-${string}`
  | 'part-missing'
  | 'key-missing'
  | 'key-duplicate'
  | 'key-reserved'
  | 'popup-not-configured'
  | 'popup-counts-differ'
>;

/** The messages of diagnostics that reject a definition, worded as in the browser's panel. */
const sentences: Readonly<Record<Told, string>> = {
  'part-missing': '无法读取“{part}”部分，页面缺少它',
  'key-missing': '缺少字段名，已略去',
  'key-duplicate': '字段“{key}”重复，只保留第一个',
  'key-reserved': '字段名“{key}”是保留字，已略去',
  'popup-not-configured': '弹出选择缺少报表编码、源字段或目标字段，无法使用',
  'popup-counts-differ': '弹出选择的源字段有 {sources} 个，目标字段有 {targets} 个，数量不一致',
  'expression-value-expected': '表达式“{expression}”第 {position} 个字符处应为字段、数值或函数',
  'expression-token-expected': '表达式“{expression}”第 {position} 个字符处应为“{token}”',
  'expression-end-expected': '表达式“{expression}”到第 {position} 个字符应已结束，后面多了“{found}”',
  'expression-text-open': '表达式“{expression}”第 {position} 个字符开始的文本缺少结束引号',
  'expression-unsupported': '表达式“{expression}”第 {position} 个字符处的“{found}”不受支持',
  'expression-name-unknown': '表达式“{expression}”第 {position} 个字符处的“{name}”既不是字段，也不是子表或变量',
  'expression-table-unknown': '表达式“{expression}”第 {position} 个字符处的“{name}”不是子表',
  'expression-function-unknown': '表达式“{expression}”第 {position} 个字符处没有名为“{name}”的函数',
  'expression-arguments': '表达式“{expression}”第 {position} 个字符处：函数“{name}”的参数个数应为 {expected}',
  'expression-text-expected': '表达式“{expression}”第 {position} 个字符处应为文本',
  'expression-number-expected': '表达式“{expression}”第 {position} 个字符处应为数值',
  'expression-date-expected': '表达式“{expression}”第 {position} 个字符处应为日期',
  'expression-boolean-expected': '表达式“{expression}”第 {position} 个字符处应为条件',
  'expression-list-expected': '表达式“{expression}”第 {position} 个字符处应为列表',
  'expression-kinds-differ': '表达式“{expression}”第 {position} 个字符处：“{name}”两边的类型不一致',
  'expression-rows-outside': '表达式“{expression}”第 {position} 个字符处：子表“{name}”的字段只能用在 sum、count 等汇总函数中',
  'expression-rows-wrong': '表达式“{expression}”第 {position} 个字符处：“{name}”只能汇总一个子表的字段，不能嵌套',
  'expression-too-large': '表达式“{expression}”过长或嵌套过深，上限 {limit} 个字符',
  'expression-cycle': '计算字段互相引用，均不计算：{loop}',
};

/** The message of a diagnostic for the user who saves a definition; its code when there is no message. */
export function diagnosticSentence({ code, values }: Pick<Diagnostic, 'code' | 'values'>): string {
  const sentence = (sentences as Readonly<Record<string, string>>)[code] ?? code;
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The codes that have a sentence here. */
export const toldCodes = Object.keys(sentences) as Told[];
