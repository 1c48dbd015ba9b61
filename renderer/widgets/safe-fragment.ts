import createDOMPurify from 'dompurify';
import { inertHtml } from '../text/inert-html.ts';

/** Allowed styles: what an editor writes, and nothing that moves or covers content. */
const STYLES = [
  'text-align',
  'color',
  'background-color',
  'font-size',
  'font-weight',
  'font-style',
  'text-decoration',
  'width',
  'height',
] as const;
const URL_IN_STYLE = /url\s*\(|expression|@|\\/i;

let purifier: ReturnType<typeof createDOMPurify> | null = null;

/**
 * Sanitises HTML from data (FORM-11): no scripts, handlers, forms, frames or style sheets, no ids that could clash with the page's, and
 * links that open in a new tab. Styles are set one by one, because the Content-Security-Policy blocks style attributes.
 */
export function safeFragment(html: string): DocumentFragment {
  purifier ??= createDOMPurify(window);
  const fragment = purifier.sanitize(inertHtml(html), {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'audio', 'video', 'source', 'dialog'],
    FORBID_ATTR: ['id', 'class', 'name', 'srcset', 'background', 'tabindex', 'contenteditable'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  for (const element of fragment.querySelectorAll<HTMLElement>('[style]')) keepStyles(element);
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return fragment;
}

function keepStyles(element: HTMLElement): void {
  const declarations = (element.getAttribute('style') ?? '').split(';').map((text) => {
    const colon = text.indexOf(':');
    return [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()] as const;
  });
  element.removeAttribute('style');
  for (const [name, value] of declarations) {
    if (STYLES.some((style) => style === name) && !URL_IN_STYLE.test(value)) element.style.setProperty(name, value);
  }
}
