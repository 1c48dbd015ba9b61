import { createContext, createElement, use, useRef, type ReactNode } from 'react';
import type { DataProvider } from '../data-provider.ts';
import type { DiagnosticCode } from '../diagnostics.ts';
import type { DocumentError } from '../document/document.ts';
import type { KeyMessageCode } from '../grid-entry/key-map.ts';
import type { RefusalCode } from '../draft/refusal.ts';
import type { ViewMessageCode } from '../messages.ts';
import type { FailureCode } from '../rules/rule-plan.ts';
import type { CompilePermissions } from '../compile/permissions/permission-entry.ts';
import type { DayFormat } from '../text/day-format.ts';
import type { User } from '../expressions/user.ts';
import type { DeveloperAdditions } from './developer-additions.ts';

/** All message codes that the renderer requests from its application. */
export type RendererMessageCode = ViewMessageCode | KeyMessageCode | FailureCode | RefusalCode | DiagnosticCode | DocumentError['code'];

/** Small settings of a user on this device, as plain JSON. `set` returns false when storage is full or disabled. */
export interface DevicePort {
  get(key: string): unknown;
  set(key: string, value: unknown, lifetimeMs?: number): boolean;
  remove(key: string): void;
}

/** Unsaved work that would be lost with the page (IMPLIED-22). */
export interface UnsavedWork {
  isChanged(): boolean;
  /** Asks the user whether to discard it, and calls the matching callback. */
  ask(onDiscard: () => void, onKeep: () => void): void;
  /** Calls the listener whenever `isChanged` may have another answer. Returns the function that ends that. */
  subscribe?(listener: () => void): () => void;
}

/** The screens of the application and the ways to them. */
export interface Screens {
  /** The path of a document's list, where there is one. */
  pathOf(documentId: string): string | undefined;
  /** True for an address that is one of the application's own pages. */
  isPage(address: string): boolean;
  /** The address of a page as the browser has it: the application may stand below a path of its site. */
  hrefOf(address: string): string;
  open(address: string): void;
}

/** A named view of a list, with the parameters of its address. */
export interface NamedView {
  params: string;
  title: string;
  /** The title in English, of a view that came with its form. */
  titleEn?: string;
}

/**
 * The page's query string, in which a list keeps page, sort and filters so that a link restores them. `set` resolves to false where the address was
 * not changed, as while the user is asked about unsaved work.
 */
export interface PageUrl {
  params: URLSearchParams;
  set(params: URLSearchParams, options?: { replace?: boolean }): void | Promise<boolean>;
}

/** A link in a notice, to a page of the application. */
export interface NoticeLink {
  text: string;
  address: string;
}

/** Tells the user something for a short while, with links to what it is about. */
export type Notify = (text: string, links?: readonly NoticeLink[]) => void;

/** What the application provides to the renderer, and the renderer's only access to the outside. */
export interface RendererPorts extends DeveloperAdditions {
  provider: DataProvider;
  /** The message for a code in the user's language, with `{name}` replaced from `values`. */
  message(code: RendererMessageCode, values?: Record<string, string | number>): string;
  locale: 'zh-CN' | 'en-US';
  url: PageUrl;
  /** How the user prefers days to be spelled; as the wire has them without. */
  dayFormat?: DayFormat;
  device: DevicePort;
  /** Makes the application ask before the user leaves the page or closes the window. Returns the function that stops this. */
  keepPage(work: UnsavedWork): () => void;
  /** Runs a task at once, or, while the screen is hidden behind others, as soon as it is shown. Absent where screens are never hidden. */
  whenShown?(task: () => void): void;
  /** The height of the page in pixels, by which a list asks for its first rows before it is laid out; without it they are asked for then. */
  pageHeight?(): number;
  /** Receives the title of the screen once its document is known. */
  onTitle?(title: string): void;
  /** Receives each named view that the list is in. */
  onView?(view: NamedView): void;
  /** Receives what the list is narrowed to, in few words; empty when it shows all. */
  onAbout?(about: string): void;
  /** Told when the records of a document may be other ones than before. */
  onRecords?(documentId: string): void;
  /** Titles the tab while a record stands in it as a page; undefined gives the tab its own title back. Absent where there are no tabs. */
  titleTab?(title: string | undefined): void;
  notify: Record<'success' | 'info' | 'warning' | 'error', Notify>;
  /** False for a link that leads to no page of this user: its cell is a plain text. */
  canFollow(href: string): boolean;
  user: User;
  permissions: CompilePermissions;
  /** The application's screens; absent where there are none. */
  screens?: Screens;
  /** The address of the page in whose frame stored scripts run; absent where none runs. */
  scriptFrame?: string;
  /** True for users who may edit documents: they see the diagnostics. */
  showDiagnostics: boolean;
}

/** The ports that stay the same from one address of the page to the next. */
export type Ports = Omit<RendererPorts, 'url'>;

const PortsContext = createContext<Ports | null>(null);
const UrlContext = createContext<PageUrl | null>(null);

/** Gives the views and widgets below it another address of their own. */
export const UrlProvider = UrlContext.Provider;

/** Fills the ports of the views and widgets below it: nearly all of them use some, and none is drawn again for an address that only lists read. */
export function PortsProvider({ value, children }: { value: RendererPorts; children: ReactNode }): ReactNode {
  const { url, ...ports } = value;
  return createElement(PortsContext, { value: useSame(ports) }, createElement(UrlContext, { value: url }, children));
}

/** The same object as long as its members are the same. */
function useSame(ports: Ports): Ports {
  const kept = useRef(ports);
  const names = Object.keys(ports) as (keyof Ports)[];
  const isSame = names.length === Object.keys(kept.current).length && names.every((name) => Object.is(ports[name], kept.current[name]));
  if (!isSame) kept.current = ports;
  return kept.current;
}

const known = <Known>(value: Known | null): Known => {
  if (!value) throw new Error('The renderer needs a RendererProvider around it.');
  return value;
};

/** The ports of the surrounding application, but for the address of the page. Throws without a provider. */
export function usePorts(): Ports {
  return known(use(PortsContext));
}

/** The page's query string. Throws without a provider. */
export function useUrl(): PageUrl {
  return known(use(UrlContext));
}
