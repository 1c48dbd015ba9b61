/** Why a workbook is not read. */
export type SheetFaultCode =
  | 'not-a-workbook'
  | 'unreadable'
  | 'encrypted'
  | 'unsafe'
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-slow'
  | 'empty';

/** The rejection of a whole workbook. */
export class SheetFault extends Error {
  constructor(readonly fault: SheetFaultCode) {
    super(fault);
    this.name = 'SheetFault';
  }
}
