import { marked } from 'marked';
import { useDeferredValue, useMemo } from 'react';
import { SafeHtml } from '../SafeHtml.tsx';

/** Rendered markdown as sanitised HTML (FORM-11). May lag slightly behind typing. */
export function MarkdownHtml({ text, label }: { text: string; label: string }) {
  const late = useDeferredValue(text);
  const html = useMemo(() => marked.parse(late, { async: false, gfm: true, breaks: true }), [late]);
  return <SafeHtml html={html} label={label} />;
}
