import type { FieldDocument } from '#renderer/document/document.ts';
import type { Report } from '#renderer/diagnostics.ts';
import { pointerTo } from '#renderer/document/read.ts';
import type { FilesPlan } from '../plan.ts';

/**
 * A column's file settings: both menu entries unless the document forbids one. Files are only uploaded to this site: any other address is
 * dropped with a diagnostic.
 */
export function filesPlan({ files = {}, pointer }: FieldDocument, report: Report): FilesPlan {
  const { action, returnUrl = true, allowDownload = true, allowRemove = true, ...rest } = files;
  const isOwn = action === undefined || /^\/[^/\\]/.test(action);
  if (!isOwn) report('link-unsafe', pointerTo(pointer, 'action'), action);
  return { ...rest, allowDownload, allowRemove, ...(isOwn && action && { action }), ...(!returnUrl && { areWhole: true }) };
}
