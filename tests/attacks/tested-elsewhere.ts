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
  'CVE-2021-37306: with a token: allowed only with the user-add permission and rate limited': {
    file: 'server/features/users/look-ups.test.ts',
    title: 'nobody checks more than 60 account names in a minute',
  },
  'AJV-SCHEMA: own compiler from the closed metadata model to a schema; users never supply schema text': {
    file: 'tests/attacks/save-attacks.test.ts',
    title: 'definitions are data: designer input never runs',
  },
  'JeecgBoot#8805: at most 5 code checks per account per 10 min across all addresses': {
    file: 'server/features/sign-in/phone-routes.test.ts',
    title: 'five guesses, from whichever addresses, end a code for ten minutes',
  },
  'JeecgBoot#8805: code dies after 5 wrong tries': {
    file: 'server/features/sign-in/phone-routes.test.ts',
    title: 'five guesses, from whichever addresses, end a code for ten minutes',
  },
  'STATIC-TRAVERSAL: symlinks inside the root not followed': {
    file: 'server/features/files/routes.test.ts',
    title: 'unknown paths are rejected, and no other file of the machine can be read',
  },
};

/** Sentences of published cases that are not followed to the letter: what holds in their place, and the test that shows it. */
export const decidedOtherwise: Readonly<Record<string, { instead: string; file: string; title: string }>> = {
  'CVE-2022-45207: unknown key refused': {
    instead: 'stock clients send stray members: they are dropped unread, whatever their names',
    file: 'tests/attacks/save-attacks.test.ts',
    title: 'unknown members never reach the database',
  },
  'COERCE-1: bodies: coerceTypes off, unknown keys 400 on writes': {
    instead: 'values of a wrong type are refused, unknown keys dropped unread as stock clients send some',
    file: 'tests/attacks/input-probes.ts',
    title: 'Stock clients send stray members',
  },
  'DDL-NAMES: name regex ^[a-z][a-z0-9_]{0,47}$, forbidden prefixes sys_, pg_, onl_, sqlite_': {
    instead: 'names have at most 63 characters, as definitions of stock systems do, and nothing else that is forbidden',
    file: 'tests/attacks/input-probes.ts',
    title: "'x'.repeat(64)",
  },
  'DDL-NAMES: DDL runs as role owner of schema biz only': {
    instead: 'the server has one role: names and types of its DDL come from closed lists, and go to schema biz',
    file: 'tests/attacks/input-probes.ts',
    title: 'definitionsAreNoSql',
  },
  'DOS-HTTP: requestTimeout 30 s, headersTimeout 10 s, connectionTimeout set': {
    instead: 'headers within 10 s, a whole request within 60 s, so that 20 MB come over 3 Mbit/s, at most 10 min of silence',
    file: 'server/app.test.ts',
    title: 'headers must come within ten seconds and a request within a minute',
  },
  'FASTIFY-MP: limits: 1 file, 20 MB, 10 fields, 12 parts, 30 s': {
    instead: '1 file, 20 MB, 10 fields, 12 parts, 60 s',
    file: 'server/features/files/routes.test.ts',
    title: 'ten fields beside the file are taken, and no more',
  },
  'JeecgBoot#9521: window.__pwn undefined in Chromium and Firefox in dialog, bell, list, detail': {
    instead: 'shown in Chromium, the browser of the tests, with hostile content behind the back of the server',
    file: 'tests/e2e/notices.test.ts',
    title: 'hostile content of a notice runs nowhere',
  },
  'SIGN-HARDCODED: signing secret is per installation': {
    instead: 'signatures are not read: nothing is signed with a secret',
    file: 'tests/attacks/published-attacks.test.ts',
    title: 'A published signature grants nothing',
  },
  'SIGN-HARDCODED: stamps more than 5 min old or 1 min ahead refused when the check is on': {
    instead: 'signatures and their stamps are not read: there is no check to switch on',
    file: 'tests/attacks/published-attacks.test.ts',
    title: 'A published signature grants nothing',
  },
  'STATIC-TRAVERSAL: valid file needs signature or token with right on its record': {
    instead: 'stock clients load files without a header: their paths have 72 random bits, and nothing lists them',
    file: 'server/features/files/routes.test.ts',
    title: 'a file with the same name gets its own path',
  },
};
