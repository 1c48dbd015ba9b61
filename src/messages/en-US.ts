import type { RendererMessageCode } from '#renderer/react';
import { people } from './en-US/people.ts';
import { trees } from './en-US/trees.ts';
import { popup } from './en-US/popup.ts';
import { editors } from './en-US/editors.ts';
import { cron } from './en-US/cron.ts';
import { form } from './en-US/form.ts';
import { grid } from './en-US/grid.ts';
import { sheets } from './en-US/sheets.ts';
import { jobs } from './en-US/jobs.ts';
import { gallery } from './en-US/gallery.ts';
import { renderer } from './en-US/renderer.ts';
import { shell } from './en-US/shell.ts';
import type { GalleryMessageCode } from './zh-CN/gallery.ts';
import type { JobsMessageCode } from './zh-CN/jobs.ts';
import type { ShellMessageCode } from './zh-CN/shell.ts';

/** Every sentence in English, by code. */
export const enUS: Record<ShellMessageCode | GalleryMessageCode | JobsMessageCode | RendererMessageCode, string> = {
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
