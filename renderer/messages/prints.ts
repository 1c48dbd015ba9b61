/** Message codes of printing by templates; a comment lists the placeholders of the codes below it. */
export const printsMessageCodes = [
  'print.title',
  'print.by-template',
  'print.template',
  // {n}
  'print.count',
  // {n}
  'print.too-many',
  'print.failed',
  'print.unreadable',
  'print.unknown',
  // {title}
  'print.label',
  // {title}
  'print.group-total',
  // {text}
  'print.qr',
  // {text}
  'print.barcode',
  // {text}
  'print.no-barcode',
  'print.elsewhere',
  'print.open-elsewhere',
] as const satisfies readonly string[];
