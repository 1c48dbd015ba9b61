import type { FieldDocument } from '../document/document.ts';
import type { Report } from '../diagnostics.ts';
import { pointerTo } from '../document/read.ts';
import type { FilesPlan } from './plan.ts';

/** How a column takes files in: both menu entries unless the document forbids one. Files only go to this site: any other address is left out and said. */
export function filesPlan({ files = {}, pointer }: FieldDocument, report: Report): FilesPlan {
  const { action, allowDownload = true, allowRemove = true, ...rest } = files;
  const isOwn = action === undefined || /^\/[^/\\]/.test(action);
  if (!isOwn) report('link-unsafe', pointerTo(pointer, 'action'), action);
  return { ...rest, allowDownload, allowRemove, ...(isOwn && action && { action }) };
}
