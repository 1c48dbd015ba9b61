import { describe, expect, it } from 'vitest';
import { diagnosticCodes } from '#renderer/diagnostics.ts';
import { viewMessageCodes } from '#renderer/messages.ts';
import { failureCodes } from '#renderer/rules/rule-plan.ts';
import { enUS } from './en-US.ts';
import { format } from './index.ts';
import { zhCN } from './zh-CN.ts';

const placeholdersOf = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].sort();
const pairs = Object.entries(zhCN).map(([code, sentence]) => [code, sentence, new Map(Object.entries(enUS)).get(code) ?? ''] as const);

describe('messages', () => {
  it('IMPLIED-24 has the same codes in both languages, including all codes of the renderer', () => {
    expect(Object.keys(enUS).sort()).toEqual(Object.keys(zhCN).sort());
    expect(Object.keys(zhCN)).toEqual(expect.arrayContaining([...viewMessageCodes, ...failureCodes, ...diagnosticCodes]));
  });

  it.each(pairs)('IMPLIED-24 %s is complete in both languages', (_code, chinese, english) => {
    expect(chinese.trim()).not.toBe('');
    expect(english.trim()).not.toBe('');
    expect(english).not.toMatch(/\p{Script=Han}/u);
    expect(placeholdersOf(english)).toEqual(placeholdersOf(chinese));
  });

  it.each([
    ['GRID-02', 'action.clear-selection', '清空选择'],
    ['GRID-03', 'sub-table.delete-question', '确定要删除这 {n} 项吗?'],
    ['GRID-20', 'list.range', '{a}-{b} 共 {n} 条'],
    ['GRID-24', 'list.select-one', '请选择一条记录！'],
    ['GRID-24', 'list.batch-delete-title', '确认删除'],
    ['GRID-24', 'list.batch-delete-question', '是否删除选中数据?'],
    ['GRID-25', 'list.no-list', '请设置url.list属性!'],
    ['GRID-25', 'list.no-delete', '请设置url.delete属性!'],
    ['GRID-25', 'list.no-batch-delete', '请设置url.deleteBatch属性!'],
    ['RULE-05', 'rule.url', '请输入正确的网址'],
    ['IMPORT-01', 'import.title', '导入EXCEL'],
    ['IMPORT-01', 'import.pick', '选择导入文件'],
    ['IMPORT-01', 'import.start', '开始上传'],
    ['IMPORT-01', 'import.uploading', '上传中...'],
    ['IMPORT-01', 'action.close', '关闭'],
    ['IMPORT-02', 'import.validate', '是否开启校验'],
    ['IMPORT-05', 'import.refused', '{file} {message}.'],
    ['EXPORT-01', 'export.default-name', '导出文件'],
    ['ERR-18', 'import.partial-title', '导入成功,但是有错误数据!'],
    ['ERR-18', 'import.download', '点击下载'],
    ['ERR-20', 'import.transfer-failed', '文件上传失败'],
    ['ERR-21', 'export.failed', '文件下载失败'],
    ['ERR-22', 'import.unknown-file', '未知的文件'],
    ['ERR-25', 'sign-out.question', '真的要注销登录吗 ?'],
  ] as const)('%s %s has the exact text', (_id, code, sentence) => expect(zhCN[code]).toBe(sentence));

  it('fills placeholders, and keeps those without a value', () => {
    expect(format('zh-CN', 'header.welcome', { nickname: '李娟' })).toBe('欢迎您，李娟');
    expect(format('en-US', 'list.range', { a: 1, b: 0 })).toBe('1-0 of {n}');
  });
});
