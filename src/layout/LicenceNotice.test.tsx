import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, signIn, signInAnswer, stubServer } from '#src/testing/render-page.tsx';
import { LicenceNotice } from './LicenceNotice.tsx';

it.each([
  [true, 1],
  [false, 0],
])('GEN-03 STORE-05 a licence notice when the stored flag is %s', async (isExpire, count) => {
  stubServer({ 'POST /sys/login': { ...signInAnswer, userInfo: { ...signInAnswer.userInfo, isExpire, daysBetween: 7 } } });
  await signIn();
  renderPage(<LicenceNotice />);
  expect(screen.queryAllByText('授权有效期还剩 7 天，请联系管理员')).toHaveLength(count);
  expect(JSON.parse(localStorage.getItem('pro__IS_EXPIRE') ?? '{}').value).toBe(isExpire);
});
