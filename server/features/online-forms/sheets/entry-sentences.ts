import type { Refusal, RefusalCode } from '#renderer';

/** The messages of rejected cell texts, worded as for pasting. */
const sentences: Readonly<Partial<Record<RefusalCode, string>>> = {
  'entry.not-a-number': '不是数字',
  'entry.not-whole': '不是整数',
  'entry.too-many-decimals': '小数位数超过 {limit} 位',
  'entry.not-a-date': '不是日期，请写成 2026-03-05 的样子',
  'entry.date-ambiguous': '分不清月和日，请写成 2026-03-05 的样子',
  'entry.not-a-time': '不是时间，请写成 08:30 的样子',
  'entry.not-yes-or-no': '不是“是”或“否”',
  'entry.not-an-option': '没有“{text}”这个选项',
  'entry.too-long': '超过 {limit} 个字符',
};

/** The message of a rejection. */
export function entrySentence({ code, values }: Refusal): string {
  return (sentences[code] ?? '无法识别').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
