export { FirstPasswordPage } from './FirstPasswordPage.tsx';
export { useChangePassword } from './ChangePasswordDialog.tsx';
