import { http } from '#src/api/http.ts';
import { session } from '#src/features/session/index.ts';
import { message } from '#src/shared/language/index.ts';
import { announce } from '#src/shared/announcements.ts';
import { reloadPage } from '#src/shared/kept-page.ts';
import { reactionTo } from './failure-announcement.ts';

/** Time to read the reason before the page reloads (ERR-04). */
const RELOAD_DELAY_MS = 1500;

/** Shows failed calls in one place, and signs out once when the session has ended. */
export function watchFailures(reload: () => void = () => reloadPage()): void {
  let isLeaving = false;
  http.onFailure((error) => {
    if (isLeaving) return;
    const reaction = reactionTo(error, session.state().token !== undefined);
    if (reaction.kind === 'ask') {
      isLeaving = true;
      return announce({ kind: 'expired' });
    }
    const text = typeof reaction.text === 'string' ? message(reaction.text) : reaction.text.server;
    announce({ kind: 'error', title: message('http.title'), text });
    if (reaction.kind === 'leave') {
      isLeaving = true;
      session.clear();
      setTimeout(reload, RELOAD_DELAY_MS);
    }
  });
}
