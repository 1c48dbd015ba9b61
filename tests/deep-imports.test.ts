import { expect, it } from 'vitest';
import { withDeepImports } from './deep-imports.ts';

/** The code that tests load for an import, without the place of this folder. */
const loaded = (code: string) => withDeepImports(code).replaceAll(/"[^"]*node_modules\//g, '"');

it('the parts of antd and its icons are imported by their files, and types from where they are', () => {
  expect(loaded("import { Button, DatePicker as Days, theme, type InputRef } from 'antd';")).toBe(
    [
      'import Button from "antd/lib/button/index.js";',
      'import Days from "antd/lib/date-picker/index.js";',
      'import theme from "antd/lib/theme/index.js";',
      "import { type InputRef } from 'antd';",
    ].join(' '),
  );
  expect(loaded("import { QRCode } from 'antd';")).toBe('import QRCode from "antd/lib/qr-code/index.js";');
  expect(loaded("import { DownOutlined } from '@ant-design/icons';")).toBe(
    'import DownOutlined from "@ant-design/icons/lib/icons/DownOutlined.js";',
  );
});

it('what is no part with a file of its own, and other imports, stay as they are', () => {
  for (const code of [
    "import { unstableSetRender } from 'antd';",
    "import type { MenuProps } from 'antd';",
    "import { useState } from 'react';",
  ])
    expect(loaded(code)).toBe(code);
});
