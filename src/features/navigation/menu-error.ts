import { message } from '#src/shared/language/index.ts';

/** The server's menu cannot be used. */
export class MenuError extends Error {
  constructor(readonly code: 'menu.empty' | 'menu.vue3') {
    super(message(code));
    this.name = 'MenuError';
  }
}
