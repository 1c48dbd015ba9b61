/** Loads the page on which a user without an own password chooses one (AUTH-09). */
export const loadFirstPassword = () => import('./FirstPasswordPage.tsx');
