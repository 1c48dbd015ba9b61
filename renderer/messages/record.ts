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
  'record.side',
  'record.history',
  'record.comments',
  'chain.title',
  'chain.this',
  'chain.failed',
  // {n}
  'chain.rest',
  // {n}
  'chain.more',
  'history.none',
  'history.earlier',
  'history.add',
  'history.edit',
  'history.delete',
  // {table} {at}
  'history.row-add',
  // {table} {at}
  'history.row-edit',
  // {table} {at}
  'history.row-delete',
  // {n}
  'history.more-rows',
  // {what} {table} {n}
  'history.rows',
  // {action} {told}
  'history.by',
  'comment.none',
  'comment.write',
  'comment.hint',
  'comment.send',
  'comment.delete',
] as const satisfies readonly string[];
