import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as scrollBarSize from './scroll-bar-size.ts';
import * as SilentIcon from './SilentIcon.tsx';
import * as useEscKeyDown from './useEscKeyDown.ts';
import { replacedModulesPlugin, type Replacement } from './replaced-modules.ts';

// A build takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** What imports the replaced modules, through the public names of their packages. */
const USES =
  "import Table from 'antd/es/table';\nimport { Theme } from '@rjsf/antd';\nimport { withTheme } from '@rjsf/core';\nimport { pinyin } from 'pinyin-pro';\nconsole.log(Table, withTheme(Theme), pinyin);\n";

/** Builds an application that uses the packages; fails as the product's build would. */
async function buildWith(list?: readonly Replacement[]): Promise<void> {
  const root = await mkdtemp(path.join(tmpdir(), 'selvedge-replaced-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');
  const input = path.join(root, 'main.js');
  await writeFile(input, USES);
  const plugins = [replacedModulesPlugin(list)];
  await build({ root, configFile: false, logLevel: 'silent', plugins, build: { write: false, minify: false, rolldownOptions: { input } } });
}

const icon: Replacement = {
  specifier: /^\.\.\/components\/AntdIconLight$/,
  original: '/@ant-design/icons/es/components/AntdIconLight.js',
  ours: 'SilentIcon.tsx',
};

describe('modules inside packages that are replaced', () => {
  it('each stands in the place of the original in a build', async () => {
    await expect(buildWith()).resolves.toBeUndefined();
  });

  it('a build fails when a package has moved the module', async () => {
    const moved = { ...icon, specifier: /^\.\.\/components\/MovedIcon$/ };
    await expect(buildWith([moved])).rejects.toThrow('AntdIconLight.js is no longer replaced by src/replaced/SilentIcon.tsx');
  });

  it('a build fails when a package also imports the original in another way', async () => {
    const half = { ...icon, original: '/@ant-design/icons/es/components/IconBase.js' };
    await expect(buildWith([half])).rejects.toThrow('IconBase.js is no longer replaced');
  });

  it.each([
    ['SilentIcon.tsx', SilentIcon, '@ant-design/icons/lib/components/AntdIconLight'],
    ['useEscKeyDown.ts', useEscKeyDown, '@rc-component/portal/lib/useEscKeyDown'],
    ['scroll-bar-size.ts', scrollBarSize, '@rc-component/util/lib/getScrollBarSize'],
  ])('%s exports what the original exports', (_, ours: object, original) => {
    const inside: object = createRequire(import.meta.url)(original);
    expect(Object.keys(ours).toSorted()).toEqual(Object.keys(inside).toSorted());
  });
});
