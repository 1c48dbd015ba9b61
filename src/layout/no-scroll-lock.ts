/**
 * Replaces the dialog library's scroll lock: the body of this application never scrolls, and the lock's style elements have no nonce, so
 * the Content-Security-Policy would block them with a console error each time a dialog opens.
 */
export default function useScrollLocker(): void {}
