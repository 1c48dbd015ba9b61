export { loadFirstPassword } from './load-first-password.ts';
export { useChangePassword } from './useChangePassword.tsx';
