/** Message codes of stored scripts; a comment lists the placeholders of the codes below it. */
export const scriptsMessageCodes = [
  // {line} {text}
  'script.fault',
  // {path}
  'script.no-read',
  'script.ended.time',
  'script.ended.flood',
  'script.ended.fault',
  'script.ended.frame',
] as const;
