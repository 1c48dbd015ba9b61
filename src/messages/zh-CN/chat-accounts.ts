/** Messages of the list of accounts that users sign in by. */
export const chatAccounts = {
  'chat-accounts.title': '微信用户',
  'chat-accounts.avatar': '头像',
  'chat-accounts.name': '昵称',
  'chat-accounts.thirdType': '来源',
  'chat-accounts.realname': '姓名',
  'chat-accounts.username': '用户名',
  'chat-accounts.orgCodeTxt': '部门',
  'chat-accounts.createTime': '绑定时间',
  'chat-accounts.lastTime': '最近登录',
  'chat-accounts.release-title': '确定解除{person}的{provider}绑定吗？',
  'chat-accounts.release-note': '解除后，{provider}账号“{name}”不能再登录本系统，本人可以重新绑定。',
} as const;
