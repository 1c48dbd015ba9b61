import { readdirSync, readFileSync } from 'node:fs';

/** A process with all below it, and the database in a folder, if one is named, which is nobody's child (Linux only). */
export function processesBelow(root: number, folder?: string): Set<number> {
  const known = new Set([root]);
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ id: Number(name), parent: parentOf(name) }));
  for (const { id } of all) if (folder !== undefined && textOf(`/proc/${id}/cmdline`).includes(folder)) known.add(id);
  for (let size = 0; size < known.size;) {
    size = known.size;
    for (const { id, parent } of all) if (known.has(parent)) known.add(id);
  }
  return known;
}

function parentOf(id: string): number {
  const stat = textOf(`/proc/${id}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Megabytes of processes together, and of the largest of them. Pages of files are counted once for all processes, whoever else on the machine has them; shared memory is divided among its users. */
export function memoryOf(processes: Iterable<number>): { total: number; largest: number } {
  const files = new Map<string, number>();
  const own = [...processes].map((id) => ownMemory(textOf(`/proc/${id}/smaps`), files));
  const sum = [...own, ...files.values()].reduce((total, kilobytes) => total + kilobytes, 0);
  return { total: sum / 1024, largest: Math.max(...own) / 1024 };
}

function ownMemory(smaps: string, files: Map<string, number>): number {
  let own = 0;
  for (const mapping of smaps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)) {
    const [, offset, file = ''] = /^\S+ \S+ (\S+) \S+ \d+ *(.*)$/m.exec(mapping) ?? [];
    const sizeOf = (name: string) => Number(new RegExp(String.raw`^${name}: +(\d+)`, 'm').exec(mapping)?.[1] ?? 0);
    if (!file.startsWith('/') || file.startsWith('/dev/') || file.endsWith('(deleted)')) own += sizeOf('Pss');
    else {
      const alone = sizeOf('Private_Clean') + sizeOf('Private_Dirty');
      own += alone;
      files.set(`${file} ${offset}`, Math.max(files.get(`${file} ${offset}`) ?? 0, sizeOf('Rss') - alone));
    }
  }
  return own;
}

/** Nothing for a process that has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
