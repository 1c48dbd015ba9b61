import { createContext, use } from 'react';
import type { DataProvider } from '../data-provider.ts';
import type { DiagnosticCode } from '../diagnostics.ts';
import type { DocumentError } from '../document/document.ts';
import type { KeyMessageCode } from '../grid-entry/key-map.ts';
import type { RefusalCode } from '../grid-entry/refusal.ts';
import type { ViewMessageCode } from '../messages.ts';
import type { FailureCode } from '../rules/rule-plan.ts';
import type { CompilePermissions } from '../compile/permissions.ts';
import type { User } from '../user.ts';

/** Every sentence that the renderer asks its application for: of the views, of keys, of failures (`rule.required`) and of texts that don't fit, of diagnostics, and of documents that can't be shown. */
export type RendererMessageCode = ViewMessageCode | KeyMessageCode | FailureCode | RefusalCode | DiagnosticCode | DocumentError['code'];

/** Small settings kept on this device for the user, as plain JSON. Storage that is full or disabled keeps nothing: `set` returns false. */
export interface DevicePort {
  get(key: string): unknown;
  set(key: string, value: unknown, lifetimeMs?: number): boolean;
  remove(key: string): void;
}

/** Work on a page that would be lost with it (IMPLIED-22). */
export interface UnsavedWork {
  isChanged(): boolean;
  /** Asks whether it may be lost; resolves to the answer. */
  ask(onDiscard: () => void, onKeep: () => void): void;
}

/** What the application lends the renderer: the only way out of it. */
export interface RendererPorts {
  provider: DataProvider;
  /** The sentence of a code in the user's language, with `{name}` replaced from `values`. */
  message(code: RendererMessageCode, values?: Record<string, string | number>): string;
  locale: 'zh-CN' | 'en-US';
  /** The query string of the page, where a list keeps its page, sort and filters so that a link restores them. */
  url: { params: URLSearchParams; set(params: URLSearchParams, options?: { replace?: boolean }): void };
  device: DevicePort;
  /** Has the application ask before it leaves the page by its history, or with its window; gives what ends that. */
  keepPage(work: UnsavedWork): () => void;
  notify: Record<'success' | 'info' | 'warning' | 'error', (text: string) => void>;
  user: User;
  permissions: CompilePermissions;
  /** True for people who may mend documents: they see the diagnostics. */
  showDiagnostics: boolean;
}

const PortsContext = createContext<RendererPorts | null>(null);

/** Fills the renderer's ports. It needs antd's `App` and `ConfigProvider` around it: dialogs, theme and locale come from there. */
export const RendererProvider = PortsContext.Provider;

/** The ports of the application around this view. Throws when there is no RendererProvider. */
export function usePorts(): RendererPorts {
  const ports = use(PortsContext);
  if (!ports) throw new Error('A view of the renderer needs a RendererProvider around it.');
  return ports;
}
