import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { named } from './named.ts';
import { openMenu, signIn } from './open-product.ts';
import { ADMIN_PASSWORD } from './product-process.ts';
import { product, walksProduct } from './walk.ts';

walksProduct();

it('SCREEN-09 IMPLIED-22 account and account settings: data whose changes outlive a reload, a picture that is cut out, a session that is ended elsewhere, and preferences that follow to another browser', async () => {
  const [page, other] = [await product.signedIn(), await product.newPage()];
  await other.goto('/');
  await signIn(other, 'admin', ADMIN_PASSWORD);
  await page.getByRole('button', { name: /欢迎您/ }).click();
  await page.getByRole('menuitem', { name: '个人设置' }).click();
  await page.getByLabel('邮箱').fill('admin@example.com');
  await page.getByRole('tab', { name: '偏好设置' }).click();
  await page.getByRole('tab', { name: '基本资料' }).click();
  await page.keyboard.press('Alt+w');
  const question = page.getByRole('dialog', { name: '“基本资料”还没有保存，确定离开吗？' });
  await question.getByRole('button', { name: named('继续编辑') }).click();
  await page.reload();
  await page.getByRole('button', { name: '恢复草稿' }).click();
  await expect.poll(() => page.getByLabel('邮箱').inputValue()).toBe('admin@example.com');
  await page.getByRole('button', { name: named('保存') }).click();
  await page.getByText('已保存').waitFor();
  await page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: grayPicture(40, 20) });
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  await expect.poll(() => crop.locator('img').evaluate((image: HTMLImageElement) => image.offsetWidth)).toBe(560);
  await crop.getByRole('group', { name: '裁剪头像' }).press('ArrowRight');
  await crop.getByRole('button', { name: named('保存') }).click();
  await crop.waitFor({ state: 'hidden' });
  const picture = page.getByRole('banner').locator('.ant-avatar img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);

  await page.getByRole('tab', { name: '安全与登录' }).click();
  await page.getByText('本机').waitFor();
  await page.getByRole('button', { name: /^结束登录 Chrome/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named('结束登录') })
    .click();
  await page.getByText('已结束登录').waitFor();
  await other
    .getByRole('link', { name: named('款式') })
    .first()
    .click();
  await other.getByText('登录已过期').first().waitFor();
  await other.context().close();
  // What the ended session asked for was refused.
  product.faults();

  await page.getByRole('tab', { name: '偏好设置' }).click();
  await page.getByText('深色', { exact: true }).click();
  await expect.poll(() => product.server.query("select content->>'mode' as mode from sys.user_preference")).toEqual([{ mode: 'dark' }]);
  await page.context().close();
  const next = await product.newPage();
  await next.goto('/');
  await signIn(next, 'admin', ADMIN_PASSWORD);
  await expect.poll(() => next.locator('html').getAttribute('data-appearance')).toBe('dark');
  await openMenu(next, '基础资料', '款式');
  await next.getByRole('button', { name: '收藏此页' }).click();
  await next.getByRole('button', { name: '取消收藏' }).waitFor();
  await expect.poll(() => next.getByRole('navigation').getByText('收藏', { exact: true }).count()).toBe(1);
  await next.context().close();
});

/** A PNG in one gray: each line begins with the byte that says unfiltered. */
function grayPicture(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 0, 0, 0, 0]);
  const lines = Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(width, 128)])));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
