import { session } from '#src/features/session/index.ts';
import { announce } from '#src/shared/announcements.ts';

let isAsked = false;

/** Whether the user is being asked for the password over the open page. */
export const isAskedToRenew = (): boolean => isAsked;

/** Asks for the password over unsaved work after the session has ended, once; `leave` is called when the user does not sign in again. */
export function askToRenew(leave: () => void): void {
  if (isAsked) return;
  isAsked = true;
  announce({
    kind: 'expired-here',
    onSettled(isRenewed) {
      isAsked = false;
      if (isRenewed) return;
      session.clear();
      leave();
    },
  });
}
