/** Sentences of published cases that tests beside the code show: the file, and words of the test's title. */
export const testedElsewhere: Readonly<Record<string, { file: string; title: string }>> = {
  'FORMULA-INJ: csv: leading apostrophe': { file: 'server/spreadsheets/csv-stream.test.ts', title: 'cannot run as a formula' },
  'JeecgBoot#9614: first start prints a random one-time admin password or asks for one': {
    file: 'server/start-server.test.ts',
    title: 'the first start creates an administrator who must change the password',
  },
  'LOST-UPDATE: Idempotency key makes retried insert single': {
    file: 'server/features/online-forms/saving/do-once.test.ts',
    title: 'however often it is sent with the same key',
  },
  'OWN-EXPR-1: evaluation ends inside 50 ms budget or 10k steps': {
    file: 'renderer/expressions/evaluate.test.ts',
    title: 'an evaluation that exceeds its step limit is aborted',
  },
};
