/** Why a workbook is not read, as a sentence for its sender; `{…}` are limits. */
const sheetFaults = {
  'not-a-workbook': '不是 Excel 文件，请另存为 .xlsx 或 .xls 后再导入',
  unreadable: '文件已损坏或不完整，无法读取',
  encrypted: '文件设有密码，请取消密码后再导入',
  unsafe: '文件中含有不允许的内容（DOCTYPE、异常的编码或路径）',
  'too-large': '文件内容过大，无法导入，请拆分后再导入',
  'too-many-rows': '超过 200000 行，请拆分后再导入',
  'too-many-columns': '超过 200 列，请删除多余的列后再导入',
  'too-slow': '读取超时，请拆分后再导入',
  empty: '没有数据',
} as const;

/** The name of a reason. */
export type SheetFaultCode = keyof typeof sheetFaults;

/** The rejection of a whole workbook. */
export class SheetFault extends Error {
  constructor(readonly fault: SheetFaultCode) {
    super(sheetFaults[fault]);
    this.name = 'SheetFault';
  }
}
