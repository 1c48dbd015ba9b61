import { loadWanted, setCodeLine } from '#renderer';
import { announce } from '#src/shared/announcements.ts';
import { message } from '#src/shared/language/index.ts';
import { reachesServer } from './server-line.ts';

const KEY = 'code-line';

/** Says so while parts of the page do not come over a cut line, and brings them with their styles once it is back. Returns the function that ends it. */
export function watchCode(): () => void {
  const restore = setCodeLine({
    isUp: reachesServer,
    tell: (isWaiting) =>
      announce(isWaiting ? { kind: 'error', key: KEY, text: message('page.waiting'), staysOpen: true } : { kind: 'over', key: KEY }),
  });
  const repeated = new WeakSet<EventTarget>();
  const repeat = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && !repeated.has(target)) bringStyles(target, repeated);
  };
  // Of what has no effect outside its element, only the first phase comes here.
  addEventListener('error', repeat, true);
  return () => {
    restore();
    removeEventListener('error', repeat, true);
  };
}

/** Asks for a style sheet again until it comes, in its place among the others: code that is asked for again takes what has failed for there. */
function bringStyles(failed: HTMLLinkElement, repeated: WeakSet<EventTarget>): void {
  let last = failed;
  const load = () =>
    new Promise((resolve, reject) => {
      const next = last.cloneNode() as HTMLLinkElement;
      repeated.add(next);
      next.addEventListener('load', resolve);
      next.addEventListener('error', reject);
      last.replaceWith(next);
      last = next;
    });
  loadWanted(load, { isPatient: true }).catch(() => undefined);
}
