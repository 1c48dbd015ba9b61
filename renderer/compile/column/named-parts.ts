import type { ListColumnDocument, ListDocument } from '#renderer/document/document.ts';
import { ownValue } from '#renderer/document/own-value.ts';
import type { Report } from '#renderer/diagnostics.ts';
import type { Option } from '#renderer/sources/option.ts';
import { safeHref } from './safe-href.ts';

/** What a list or a report defines for its columns to refer to by name. */
type Definitions = Pick<ListDocument, 'options' | 'links'>;

/** The options and the link address that a list or report column names; unknown names and unsafe addresses are reported. */
export function namedParts(column: ListColumnDocument, definitions: Definitions, report: Report): { options?: Option[]; href?: string } {
  const options = optionsOf(column, definitions, report);
  const href = hrefOf(column, definitions, report);
  return { ...(options && { options }), ...(href && { href }) };
}

function optionsOf({ dictionary, pointer }: ListColumnDocument, { options }: Definitions, report: Report): Option[] | undefined {
  if (dictionary === undefined) return undefined;
  return ownValue(options, dictionary) ?? void report('dictionary-unknown', pointer, dictionary, Object.keys(options));
}

function hrefOf({ link, pointer }: ListColumnDocument, { links }: Definitions, report: Report): string | undefined {
  if (link === undefined) return undefined;
  const href = ownValue(links, link);
  if (href === undefined) return void report('link-unknown', pointer, link, Object.keys(links));
  if (href.includes('{{')) return void report('link-script', pointer, href);
  return safeHref(href) ?? void report('link-unsafe', pointer, href);
}
