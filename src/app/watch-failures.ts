import { isUnreached } from '#src/api/api-error.ts';
import { http } from '#src/api/http.ts';
import { session } from '#src/features/session/index.ts';
import { message } from '#src/shared/language/index.ts';
import { announce } from '#src/shared/announcements.ts';
import { reloadPage, unsavedWork } from '#src/shared/kept-page.ts';
import { askToRenew, isAskedToRenew } from './ask-to-renew.ts';
import { reactionTo } from './failure-announcement.ts';
import { reloadOnceReached } from './server-line.ts';

/** Time to read the reason before the page reloads (ERR-04). */
const RELOAD_DELAY_MS = 1500;

/** Shows failed calls in one place. When the session has ended it signs out once; over unsaved work it asks for the password first. */
export function watchFailures(reload: () => void = () => reloadPage()): void {
  let isLeaving = false;
  http.onFailure((error) => {
    if (isUnreached(error)) void reloadOnceReached();
    if (isLeaving || isAskedToRenew()) return;
    const reaction = reactionTo(error, session.state().token !== undefined);
    if (reaction.kind === 'ask') {
      isLeaving = true;
      return announce({ kind: 'expired' });
    }
    if (reaction.kind === 'leave' && unsavedWork()) return askToRenew(reload);
    const text = typeof reaction.text === 'string' ? message(reaction.text) : reaction.text.server;
    announce({ kind: 'error', title: message('http.title'), text });
    if (reaction.kind === 'leave') {
      isLeaving = true;
      session.clear();
      setTimeout(reload, RELOAD_DELAY_MS);
    }
  });
}
