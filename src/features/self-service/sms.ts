import { http } from '#src/api/http.ts';

/** What a code is for, as the wire numbers it: to sign in, to register, to set a new password. */
export type SmsPurpose = '0' | '1' | '2';

/** The values of the registration form. */
export interface Registration {
  username: string;
  phone: string;
  smscode: string;
  password: string;
}

/** Has a code sent to a phone; resolves to the server's message. */
export async function sendCode(mobile: string, smsmode: SmsPurpose): Promise<string> {
  return (await http.post('/sys/sms', { body: { mobile, smsmode }, silent: true })).message;
}

/** Registers an account. */
export async function register(registration: Registration): Promise<void> {
  await http.post('/sys/user/register', { body: registration, silent: true });
}

/** Proves a phone, and resolves to the user name of its account. */
export async function provePhone(phone: string, smscode: string): Promise<string> {
  const { result } = await http.post('/sys/user/phoneVerification', { body: { phone, smscode }, silent: true });
  return String(Object(result).username ?? '');
}

/** Sets a new password for the account of a proved phone. */
export async function replacePassword(change: { phone: string; smscode: string; username: string; password: string }): Promise<void> {
  await http.post('/sys/user/passwordChange', { body: change, silent: true });
}
