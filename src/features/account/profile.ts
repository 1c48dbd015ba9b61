import { http } from '#src/api/http.ts';
import { createFiles } from '#src/api/files.ts';
import { isCallLacking, postOrPut } from '#src/api/lacking-calls.ts';

/** What an account says of its user. */
export interface Profile {
  username: string;
  realname: string;
  avatar: string;
  birthday: string;
  sex: number | undefined;
  email: string;
  phone: string;
  telephone: string;
  workNo: string;
  departs: string;
  posts: string;
  roles: string;
}

/** A browser in which the user is signed in; `token` ends it. */
export interface OwnSession {
  token: string;
  address: string;
  client: string;
  signedInAt: string;
  usedAt: string;
  isCurrent: boolean;
}

const PROFILE = '/sys/user/login/setting/getUserData';
const files = createFiles(http);

/** The data of the signed-in user. */
export async function loadProfile(): Promise<Profile> {
  const { result } = await http.get(PROFILE, { silent: true });
  const wire = Object(result);
  const text = (name: string) => String(wire[name] ?? '');
  const list = (name: string) => text(name).split(',').join('、');
  return {
    ...{ username: text('username'), realname: text('realname'), avatar: text('avatar'), birthday: text('birthday').slice(0, 10) },
    ...{ email: text('email'), phone: text('phone'), telephone: text('telephone'), workNo: text('workNo') },
    ...{ departs: list('orgCodeTxt'), posts: list('postText'), roles: list('rolesText') },
    sex: typeof wire.sex === 'number' ? wire.sex : undefined,
  };
}

/** Stores what the user has changed; resolves to the server's message. */
export async function saveProfile(change: object): Promise<string> {
  return (await postOrPut(http, '/sys/user/login/setting/userEdit', { body: change })).message;
}

/** Uploads an image as the avatar, and resolves to its path. */
export async function saveAvatar(image: Blob): Promise<string> {
  const { path } = await files.upload(new File([image], 'avatar.png', { type: 'image/png' }), { purpose: 'field' });
  await saveProfile({ avatar: path });
  return path;
}

/** The browsers in which the user is signed in; null where the server does not tell. */
export async function loadSessions(): Promise<readonly OwnSession[] | null> {
  try {
    const { result } = await http.get('/sys/online/mine', { silent: true });
    return Array.isArray(result) ? result.map(sessionOf) : [];
  } catch (error) {
    if (isCallLacking(error)) return null;
    throw error;
  }
}

/** Ends a session. */
export async function endSession(token: string): Promise<void> {
  await http.post('/sys/online/forceLogout', { body: { token }, silent: true });
}

function sessionOf(wire: unknown): OwnSession {
  const { token, ip, client, loginTime, lastTime, isCurrent } = Object(wire);
  const text = (value: unknown) => String(value ?? '');
  return {
    ...{ token: text(token), address: text(ip), client: text(client), signedInAt: text(loginTime), usedAt: text(lastTime) },
    isCurrent: isCurrent === true,
  };
}
