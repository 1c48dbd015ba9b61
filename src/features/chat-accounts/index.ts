export { ChatAccountsPage } from './ChatAccountsPage.tsx';
