import { expect, it } from 'vitest';
import { enUS } from './en-US.ts';
import { zhCN } from './zh-CN.ts';

/** Requirement, code, and the text quoted by the requirement. */
const chinese: readonly (readonly [string, keyof typeof zhCN, string])[] = [
  ['COL-05', 'grid.move-up', '向上移'],
  ['COL-05', 'grid.move-down', '向下移'],
  ['COL-05', 'grid.insert-row', '插入一行'],
  ['COL-15', 'upload.pick', '点击上传'],
  ['COL-15', 'upload.uploading', '上传中({percent}%)'],
  ['COL-15', 'upload.done', '上传完成'],
  ['COL-15', 'upload.failed', '上传失败'],
  ['COL-15', 'upload.download', '下载'],
  ['COL-15', 'action.delete', '删除'],
  ['COL-16', 'upload.pick-file', '上传文件'],
  ['COL-16', 'action.more', '更多'],
  ['COL-17', 'upload.pick-image', '上传图片'],
  ['COL-17 ERR-15', 'upload.error-title', '上传出错'],
  ['COL-21 ERR-35', 'remote.type-something', '请输入搜索内容'],
  ['COL-21 ERR-34', 'remote.nothing-found', '没有查询到任何数据'],
  ['COL-26', 'people.choose-department', '请点击选择部门'],
  ['COL-27', 'people.choose-user', '请选择用户'],
  ['COL-36', 'linked.loading', '加载中…'],
  ['UPLOAD-01 ERR-16', 'upload.unknown-error', '未知错误'],
  ['UPLOAD-05', 'upload.images-only', '请上传图片'],
  ['UPLOAD-07 ERR-38', 'upload.at-first', '未知的操作'],
  ['UPLOAD-07 ERR-39', 'upload.at-last', '已到最后~'],
  ['UPLOAD-08', 'upload.files-title', '文件上传'],
  ['UPLOAD-08', 'upload.images-title', '图片上传'],
  ['UPLOAD-08', 'upload.none', '未上传任何文件'],
  ['POPUP-01', 'popup.not-configured', 'popup参数未正确配置!'],
  ['POPUP-02', 'popup.counts-differ', 'popup参数未正确配置,原始值和目标值数量不一致!'],
  ['POPUP-03', 'popup.selected', '已选择 {n} 项'],
  ['POPUP-03', 'popup.clear', '清空'],
  ['POPUP-04', 'popup.select-one', '请选择一条记录'],
  ['POPUP-10 ERR-23', 'popup.failed-title', '出错了'],
  ['POPUP-10', 'popup.failed', 'Popup初始化失败，请检查你的配置或稍后重试！'],
  ['RULE-01', 'rule.required', '{title}不能为空'],
  ['RULE-02', 'rule.digits-6-16', '请输入6到16位数字'],
  ['RULE-03', 'rule.any-6-16', '请输入6到16位任意字符'],
  ['RULE-04', 'rule.letters-6-18', '请输入6到18位字母'],
  ['RULE-05', 'rule.url', '请输入正确的网址'],
  ['RULE-06', 'rule.email', '请输入正确的电子邮件'],
  ['RULE-07', 'rule.mobile', '请输入正确的手机号码'],
  ['RULE-08', 'rule.postcode', '请输入正确的邮政编码'],
  ['RULE-09', 'rule.letters', '请输入字母'],
  ['RULE-10', 'rule.number', '请输入数字'],
  ['RULE-11', 'rule.integer', '请输入整数'],
  ['RULE-12', 'rule.money', '请输入正确的金额'],
  ['RULE-19', 'form-rule.mobile-required', '请输入手机号'],
  ['RULE-19', 'form-rule.mobile', '请输入正确手机号'],
  ['RULE-21', 'form-rule.username-required', '请输入用户名'],
  ['RULE-21', 'form-rule.username', '只允许字母、数字、下划线'],
  ['RULE-21', 'form-rule.username-length', '长度4到18个字符'],
  ['RULE-22', 'form-rule.email', '邮箱格式不正确'],
  ['RULE-23', 'form-rule.natural-number', '请输入自然数'],
  ['RULE-24', 'form-rule.letters', '请输入英文字符'],
  ['RULE-25', 'form-rule.landline', '请输入正确的座机号'],
  ['RULE-26', 'form-rule.bank-card', '请输入正确的银行卡号码'],
  ['RULE-27', 'form-rule.id-number', '请输入正确的证件号码'],
  ['RULE-28', 'form-rule.chinese-id', '请输入正确的身份证号码'],
  ['RULE-29', 'form-rule.qq', '请输入正确的QQ号码'],
  ['RULE-30', 'form-rule.url', '请输入以http和https开头的网址'],
  ['RULE-31', 'form-rule.alphanumeric-20', '请输入20位以内的英文字符和数字'],
  ['RULE-32', 'form-rule.chinese-or-english-2-100', '请输入2到100位的中英文字符和空格'],
  ['RULE-33', 'form-rule.digits-and-lines', '请输入数字和换行符'],
  ['RULE-34', 'form-rule.any-255', '请输入255位以内的字符'],
  ['RULE-35', 'form-rule.min-length', '最小长度{min}位字符'],
  ['RULE-35', 'form-rule.max-length', '最大长度{max}位字符'],
  ['RULE-35', 'form-rule.min-choices', '最少选择{min}项'],
  ['RULE-35', 'form-rule.max-choices', '最多选择{max}项'],
  ['GRID-11', 'footer.sum', '合计'],
  ['GRID-11', 'footer.average', '平均'],
];

/** The same in English, from table B of the requirements. */
const english: readonly (readonly [string, keyof typeof enUS, string])[] = [
  ['COL-21 ERR-34', 'remote.nothing-found', 'No data found'],
  ['COL-21 ERR-35', 'remote.type-something', 'Please enter search content'],
  ['UPLOAD-01 ERR-16', 'upload.unknown-error', 'Unknown error'],
  ['UPLOAD-05', 'upload.images-only', 'Please upload an image'],
  ['UPLOAD-07 ERR-38', 'upload.at-first', 'Unknown operation'],
  ['UPLOAD-07 ERR-39', 'upload.at-last', 'Already at the end~'],
  ['ERR-17', 'upload.file-failed', '{name} upload failed.'],
  ['RULE-19', 'form-rule.mobile-required', 'Please enter mobile number'],
  ['RULE-19', 'form-rule.mobile', 'Please enter a correct mobile number'],
  ['RULE-22', 'form-rule.email', 'Email format incorrect'],
];

it.each(chinese)('%s %s has the exact Chinese text', (_id, code, sentence) => expect(zhCN[code]).toBe(sentence));

it.each(english)('%s %s has the exact English text', (_id, code, sentence) => expect(enUS[code]).toBe(sentence));

it('IMPLIED-24 no English message has a plural that would be wrong for one', () => {
  const counting = Object.entries(enUS).filter(([, sentence]) => /\{n\} [a-z]+s\b/.test(sentence));
  expect(counting).toEqual([]);
});
