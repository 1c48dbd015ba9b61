/** Names of the stored entries as the wire's other clients spell them (STORE-01..08). */
export const storageKeys = {
  token: 'Access-Token',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  tenant: 'TENANT_ID',
  isLicenceEnding: 'IS_EXPIRE',
  passwordSeal: 'ENCRYPTED_STRING',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  dictionaryLanguage: 'DICT_LANGUAGE',
  grantedAuth: 'LOGIN_USER_BUTTON_AUTH',
  allAuth: 'SYS_BUTTON_AUTH',
  sidebarOpen: 'SIDEBAR_TYPE',
  language: 'LANGUAGE',
  keptPages: 'CACHE_INCLUDED_ROUTES',
  hasTabs: 'DEFAULT_MULTI_PAGE',
  workTabs: 'WORK_TABS',
  rememberedUsername: 'REMEMBERED_USERNAME',
} as const;
