import { defineConfig } from 'vitest/config';

/** The visits with other browsers, which are no part of the suite: few machines have them. */
export default defineConfig({
  test: {
    ...{ include: ['tests/browsers/*.test.ts'], environment: 'node', testTimeout: 600_000, hookTimeout: 600_000 },
    disableConsoleIntercept: true,
  },
});
