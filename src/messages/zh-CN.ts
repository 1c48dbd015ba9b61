import type { RendererMessageCode } from '#renderer/react';
import { people } from './zh-CN/people.ts';
import { trees } from './zh-CN/trees.ts';
import { popup } from './zh-CN/popup.ts';
import { editors } from './zh-CN/editors.ts';
import { cron } from './zh-CN/cron.ts';
import { form } from './zh-CN/form.ts';
import { grid } from './zh-CN/grid.ts';
import { sheets } from './zh-CN/sheets.ts';
import { jobs, type JobsMessageCode } from './zh-CN/jobs.ts';
import { gallery, type GalleryMessageCode } from './zh-CN/gallery.ts';
import { renderer } from './zh-CN/renderer.ts';
import { shell, type ShellMessageCode } from './zh-CN/shell.ts';

/** Every sentence in Chinese, by code. */
export const zhCN: Record<ShellMessageCode | GalleryMessageCode | JobsMessageCode | RendererMessageCode, string> = {
  ...shell,
  ...gallery,
  ...jobs,
  ...renderer,
  ...people,
  ...trees,
  ...popup,
  ...editors,
  ...cron,
  ...form,
  ...grid,
  ...sheets,
};
