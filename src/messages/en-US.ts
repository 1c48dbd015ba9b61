import type { RendererMessageCode } from '#renderer/react';
import { renderer } from './en-US/renderer.ts';
import { shell } from './en-US/shell.ts';
import type { ShellMessageCode } from './zh-CN/shell.ts';

/** Every sentence in English, by code. */
export const enUS: Record<ShellMessageCode | RendererMessageCode, string> = { ...shell, ...renderer };
