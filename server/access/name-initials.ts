import { pinyin } from 'pinyin-pro';

const MAX_LENGTH = 100;

/** The pinyin initials of a name for searching, `zs` of 张三 and `fz1z` of 缝制1组; surnames use their special pronunciation. */
export function nameInitials(name: string): string {
  const letters = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', mode: 'surname' }).join('');
  return letters
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, MAX_LENGTH);
}
