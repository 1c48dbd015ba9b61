import { marked } from 'marked';
import { useDeferredValue, useMemo } from 'react';
import { SafeHtml } from '../SafeHtml.tsx';

/** What markdown looks like: its HTML, made harmless (FORM-11). It may come a moment after the typing. */
export function MarkdownHtml({ text, label }: { text: string; label: string }) {
  const late = useDeferredValue(text);
  const html = useMemo(() => marked.parse(late, { async: false, gfm: true, breaks: true }), [late]);
  return <SafeHtml html={html} label={label} />;
}
