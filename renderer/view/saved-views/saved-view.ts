import type { SavedListView } from '#renderer/sources/list-views.ts';
import type { NamedView } from '#renderer/widgets/ports.ts';
import { writeOpen } from '../list/open-address.ts';

/** The URL parameter with the name of the view that a list is in. */
const VIEW_NAME = 'saved';

/** Views that a server or the device holds; unreadable ones are left out. */
export function readViews(kept: readonly unknown[]): SavedListView[] {
  return kept.flatMap((value): SavedListView[] => {
    const { title, content, isShared, isDefault, ...own }: Record<string, unknown> = Object(value ?? undefined);
    const { params, columns, titleEn }: Record<string, unknown> = Object(content ?? own);
    if (typeof title !== 'string' || typeof params !== 'string') return [];
    const named = { title, ...(typeof titleEn === 'string' && { titleEn }) };
    return [
      { ...named, params, columns: Array.isArray(columns) ? columns : [], isShared: isShared === true, isDefault: isDefault === true },
    ];
  });
}

/** The name of a view as a user of this language reads it. */
export function viewName({ title, titleEn }: SavedListView, locale: string): string {
  return locale === 'en-US' && titleEn ? titleEn : title;
}

/** What a view keeps of an address: how the list is asked and shown, but neither its page nor what is open. */
export function viewParams(params: URLSearchParams): string {
  const kept = writeOpen(params, null);
  for (const name of [VIEW_NAME, 'page', 'month']) kept.delete(name);
  kept.sort();
  return kept.toString();
}

/** The address of a view. */
export function paramsOf(view: SavedListView): URLSearchParams {
  const params = new URLSearchParams(view.params);
  params.set(VIEW_NAME, view.isShared ? `*${view.title}` : view.title);
  return params;
}

/** A view as the application keeps a way to it. */
export function namedView(view: SavedListView): NamedView {
  const { title, titleEn } = view;
  return { params: paramsOf(view).toString(), title, ...(titleEn !== undefined && { titleEn }) };
}

/** The view that an address names. */
export function viewOf(params: URLSearchParams, views: readonly SavedListView[]): SavedListView | undefined {
  const name = params.get(VIEW_NAME);
  return name === null ? undefined : views.find((view) => (view.isShared ? `*${view.title}` : view.title) === name);
}
