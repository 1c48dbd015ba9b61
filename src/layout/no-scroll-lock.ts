/**
 * Takes the place of the dialog library's scroll lock: the body of this application never scrolls, and the lock's style elements carry no nonce,
 * so that the content security policy would refuse them and say so in the console each time a dialog opens.
 */
export default function useScrollLocker(): void {}
