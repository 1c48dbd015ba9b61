import sanitizeHtml from 'sanitize-html';
import { storedType, type FieldDefinition } from '../definition/field-definition.ts';

/** Lengths, percentages, names and colours: values that cannot call anything. */
const HARMLESS = [/^[\w#%., ()-]{1,60}$/];
const STYLES = ['text-align', 'color', 'background-color', 'font-size', 'font-weight', 'font-style', 'text-decoration', 'width', 'height'];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'div', 'span', 'a', 'img'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'mark', 'small', 'font'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style', 'align'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'colwidth'],
    td: ['colspan', 'rowspan', 'colwidth'],
    font: ['color', 'size'],
  },
  allowedStyles: { '*': Object.fromEntries(STYLES.map((style) => [style, HARMLESS])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
};

/**
 * Sanitises a wire value for storage: the HTML of rich text fields (wire 4.8) loses all active content (FORM-11), other values are
 * unchanged. Every write goes through here; the client sanitises again on display.
 */
export function harmlessWire(field: Pick<FieldDefinition, 'view'>, wire: unknown): unknown {
  if (!storedType(field).isHtml) return wire;
  // A list of texts is stored as one text.
  const html = Array.isArray(wire) && wire.every((part) => typeof part === 'string') ? wire.join(',') : wire;
  return typeof html === 'string' ? safeRichText(html) : html;
}

/** HTML for storage: an editor's output without active content. */
export function safeRichText(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
