import { http } from '#src/api/http.ts';

/** The way to a provider, which leads back to a page of this application; in a work-chat app that of the app. */
export function wayTo(source: string, redirect: string, isInApp: boolean): string {
  const path = isInApp ? `/sys/thirdLogin/oauth2/${source}/login` : `/sys/thirdLogin/render/${source}`;
  return `${http.address(path)}${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`;
}

/** Binds an account to the user with that password; resolves to the token that signs them in. */
export async function bindByPassword(thirdUserUuid: string, { username, password }: { username: string; password: string }) {
  return String((await http.post('/sys/third/user/checkPassword', { body: { thirdUserUuid, username, password }, silent: true })).result);
}

/** Makes a user of that name to whom the account belongs; resolves to the token that signs them in. */
export async function createUser(thirdUserUuid: string, username: string): Promise<string> {
  return String((await http.post('/sys/third/user/create', { body: { thirdUserUuid, username }, silent: true })).result);
}
