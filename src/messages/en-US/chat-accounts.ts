import type { chatAccounts as chinese } from '../zh-CN/chat-accounts.ts';

/** Messages of the list of accounts that users sign in by. */
export const chatAccounts: Record<keyof typeof chinese, string> = {
  'chat-accounts.title': 'Chat accounts',
  'chat-accounts.avatar': 'Picture',
  'chat-accounts.name': 'Nickname',
  'chat-accounts.thirdType': 'Provider',
  'chat-accounts.realname': 'Name',
  'chat-accounts.username': 'User name',
  'chat-accounts.orgCodeTxt': 'Department',
  'chat-accounts.createTime': 'Bound',
  'chat-accounts.lastTime': 'Last sign-in',
  'chat-accounts.release-title': 'Remove the {provider} account of {person}?',
  'chat-accounts.release-note': 'The {provider} account “{name}” can no longer sign in here. Its user can bind it again.',
};
