import { http } from '#src/api/http.ts';
import { isCallLacking } from '#src/api/lacking-calls.ts';

/** An account of a provider by which the user may sign in. */
export interface OwnAccount {
  thirdType: string;
  thirdId: string;
  name: string;
  createTime: string;
}

/** The accounts that are bound to the user; null where the server does not tell. */
export async function loadAccounts(): Promise<readonly OwnAccount[] | null> {
  try {
    const { result } = await http.get('/sys/third/mine', { silent: true });
    return Array.isArray(result) ? result.map(accountOf) : [];
  } catch (error) {
    if (isCallLacking(error)) return null;
    throw error;
  }
}

/** The address of the provider where the user proves an account, which is bound then. */
export async function bindingAddress(source: string): Promise<string> {
  const { result } = await http.post(`/sys/third/bind/${source}`, { body: {}, silent: true });
  return String(Object(result).url ?? '');
}

/** Takes an account from the user; resolves to the server's message. */
export async function removeAccount({ thirdType, thirdId }: OwnAccount): Promise<string> {
  return (await http.post('/sys/third/unbind', { body: { thirdType, thirdId }, silent: true })).message;
}

function accountOf(wire: unknown): OwnAccount {
  const { thirdType, thirdId, name, createTime } = Object(wire);
  const text = (value: unknown) => String(value ?? '');
  return { thirdType: text(thirdType), thirdId: text(thirdId), name: text(name), createTime: text(createTime) };
}
