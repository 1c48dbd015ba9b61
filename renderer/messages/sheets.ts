/** Message codes of spreadsheet import and export; a comment lists the placeholders of the code below it. */
export const sheetsMessageCodes = [
  'import.button',
  'import.title',
  'import.pick',
  'import.drop',
  'import.kinds',
  'import.headings',
  'import.template',
  // {title}
  'import.template-name',
  'import.template-failed',
  // {names}
  'import.wrong-kind',
  'import.files',
  // {name}
  'import.remove',
  'import.validate',
  'import.validate-hint',
  'import.start',
  'import.uploading',
  'import.progress',
  'import.processing',
  'import.done',
  'import.transfer-failed',
  // {reason}
  'import.transfer-failed-because',
  // {file} {message}
  'import.refused',
  'import.unexplained',
  'import.stop-title',
  'import.stop-question',
  'import.stop',
  'import.go-on',
  'import.partial-title',
  'import.partial-more',
  'import.download',
  'import.unknown-file',
  'export.button',
  'export.busy',
  // {size}
  'export.received',
  'export.stop',
  // {title}
  'export.title',
  // {n}
  'export.selected',
  // {n}
  'export.all',
  // {n}
  'export.found',
  'export.every',
  'export.every-found',
  'export.none',
  // {name}
  'export.done',
  'export.xlsx',
  'export.csv',
  'export.default-name',
  'export.failed',
  // {reason}
  'export.failed-because',
] as const satisfies readonly string[];
