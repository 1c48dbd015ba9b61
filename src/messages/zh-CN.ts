import type { RendererMessageCode } from '#renderer/react';
import { renderer } from './zh-CN/renderer.ts';
import { shell, type ShellMessageCode } from './zh-CN/shell.ts';

/** Every sentence in Chinese, by code. */
export const zhCN: Record<ShellMessageCode | RendererMessageCode, string> = { ...shell, ...renderer };
