import type { BrowserContextOptions } from 'playwright-core';

/** What the browser of somebody who signed in keeps, by the names that stock clients use; how one signs in on screen is walked by other tests. */
export async function enteredSession(url: string, username: string, password: string): Promise<BrowserContextOptions['storageState']> {
  const response = await fetch(`${url}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, captcha: '', checkKey: '' }),
  });
  const { success, message, result } = (await response.json()) as { success: boolean; message: string; result: Entered };
  if (!success) throw new Error(`${username} cannot sign in: ${message}`);
  const entries = {
    'Access-Token': result.token,
    Login_Username: username,
    Login_Userinfo: result.userInfo,
    UI_CACHE_DB_DICT_DATA: result.sysAllDictItems,
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({
    name: `pro__${name}`,
    value: JSON.stringify({ value, expire: null }),
  }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

interface Entered {
  token: string;
  userInfo: unknown;
  sysAllDictItems: unknown;
}
