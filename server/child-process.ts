import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './project-root.ts';

/**
 * Runs a module in a process of its own with a limited heap, and where it is to stay small with little room for values that are thrown away:
 * the TypeScript source beside `from` in development, the bundled file in production. The process inherits no environment variables, talks by messages, and should end when it is disconnected.
 */
export function startChild(from: string, name: string, heapMegabytes: number, youngMegabytes?: number): ChildProcess {
  const isSource = from.endsWith('.ts');
  return fork(fileURLToPath(new URL(`./${name}.${isSource ? 'ts' : 'js'}`, from)), [], {
    cwd: projectRoot,
    env: {},
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      ...(youngMegabytes === undefined ? [] : [`--max-semi-space-size=${youngMegabytes}`]),
      ...(isSource ? ['--import', 'tsx/esm'] : []),
    ],
    serialization: 'advanced',
    // Crash output is not needed.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
