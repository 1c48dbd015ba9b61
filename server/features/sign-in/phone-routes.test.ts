import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '#server/app.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const PASSWORD = 'password-1';

interface Wire {
  success: boolean;
  message: string;
  result: { token: string; username: string; userInfo: object } | null;
}

describe('codes by text message', () => {
  let server: TestServer;
  const said: { phone: string; code: string }[] = [];
  let open: Awaited<ReturnType<typeof build>>;
  beforeAll(async () => {
    server = await startTestServer({ logTo: (line) => line.includes('"code"') && said.push(JSON.parse(line)) });
    open = await build({ ...server.context, config: { ...server.context.config, sms: 'log', registration: true } });
    const id = await server.addUser({ username: 'weng', password: PASSWORD });
    await server.context.db.updateTable('sys.sys_user').set({ phone: '13900000001' }).where('id', '=', id).execute();
  });
  afterAll(async () => {
    await open.close();
    await server.close();
  });

  const post = async (url: string, payload: object, app = open) =>
    (await app.inject({ method: 'POST', url: `/jeecg-boot${url}`, payload })).json<Wire>();
  const codeFor = async (mobile: string, smsmode: string) => {
    await server.context.db.deleteFrom('sys.sms_code').execute();
    expect(await post('/sys/sms', { mobile, smsmode })).toMatchObject({ success: true });
    return said.findLast(({ phone }) => phone === mobile)?.code ?? '';
  };

  it('CALL-02 signing in by phone needs the code that was sent, once, and answers like a login', async () => {
    const captcha = await codeFor('13900000001', '0');
    expect(await post('/sys/sms', { mobile: '13900000001', smsmode: '0' })).toMatchObject({ message: '验证码10分钟内，仍然有效！' });
    expect(await post('/sys/phoneLogin', { mobile: '13900000001', captcha: `x${captcha}` })).toMatchObject({ message: '手机验证码错误' });
    const { result } = await post('/sys/phoneLogin', { mobile: '13900000001', captcha });
    expect(result).toMatchObject({ token: expect.any(String), userInfo: { username: 'weng' }, sysAllDictItems: expect.any(Object) });
    expect(await post('/sys/phoneLogin', { mobile: '13900000001', captcha })).toMatchObject({ success: false });
  });

  it('CALL-02 five guesses, from whichever addresses, end a code for ten minutes, and nobody learns whether an account has a phone', async () => {
    const captcha = await codeFor('13900000001', '0');
    for (let guess = 1; guess <= 5; guess += 1) {
      const payload = { mobile: '13900000001', captcha: 'x' };
      await open.inject({ method: 'POST', url: '/jeecg-boot/sys/phoneLogin', payload, remoteAddress: `10.0.0.${guess}` });
    }
    expect(await post('/sys/sms', { mobile: '13900000001', smsmode: '0' })).toMatchObject({ message: '验证码10分钟内，仍然有效！' });
    expect(await post('/sys/phoneLogin', { mobile: '13900000001', captcha })).toMatchObject({ message: '手机验证码错误' });
    const count = said.length;
    expect(await post('/sys/sms', { mobile: '13900000002', smsmode: '0' })).toMatchObject({ success: true, message: '验证码已发送' });
    expect(said).toHaveLength(count);
  });

  it('IMPLIED-27 registration, phone verification and a new password take a code, and can be switched off', async () => {
    const smscode = await codeFor('13900000003', '1');
    const account = { phone: '13900000003', smscode, username: 'newcomer', password: PASSWORD };
    expect(await post('/sys/user/register', { ...account, password: 'short' })).toMatchObject({ success: false });
    expect(await post('/sys/user/register', { ...account, username: 'weng' })).toMatchObject({ message: '用户账号已存在' });
    expect(await post('/sys/user/register', account)).toMatchObject({ success: true, message: '注册成功' });
    const proof = { phone: '13900000003', smscode: await codeFor('13900000003', '2') };
    expect((await post('/sys/user/phoneVerification', proof)).result).toMatchObject({ username: 'newcomer' });
    expect(await post('/sys/user/passwordChange', { ...proof, username: 'admin', password: 'password-2' })).toMatchObject({
      success: false,
    });
    expect(await post('/sys/user/passwordChange', { ...proof, username: 'newcomer', password: 'password-2' })).toMatchObject({
      success: true,
    });
    expect(await server.signIn('newcomer', 'password-2')).toBeTruthy();
    for (const smsmode of ['0', '1', '2'])
      expect(await post('/sys/sms', { mobile: '13900000001', smsmode }, server.app)).toMatchObject({
        message: '短信接口未配置，请联系管理员！',
      });
    expect(await post('/sys/user/register', account, server.app)).toMatchObject({ message: '未开放自助注册，请联系管理员开通账号' });
  });
});
