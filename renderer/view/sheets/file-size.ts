const UNITS = ['B', 'KB', 'MB', 'GB'];
const STEP = 1024;

/** A size in bytes as text: `820 B`, `1.4 MB`. */
export function fileSize(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const amount = bytes / STEP ** power;
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[power]}`;
}
