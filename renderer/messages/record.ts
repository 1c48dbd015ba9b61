/** Message codes of open records: their windows, details, changes and comments; a comment lists the placeholders of the codes below it. */
export const recordMessageCodes = [
  'record.previous',
  'record.next',
  'record.window',
  'record.in.dialog',
  'record.in.drawer',
  'record.in.page',
  'record.print',
  // {n}
  'record.rows',
  // {n}
  'record.all-rows',
] as const satisfies readonly string[];
