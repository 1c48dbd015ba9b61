import { createContext, use, type ComponentType } from 'react';
import type { CellProps } from './widget-props.ts';
import type { WireValue } from '../wire/wire-value.ts';
import type { DataProvider } from '../data-provider.ts';
import type { DiagnosticCode } from '../diagnostics.ts';
import type { ViewMessageCode } from '../messages.ts';
import type { TreeSource } from '../sources/trees.ts';
import type { PeopleSource } from '../sources/people.ts';

/** Custom rendering registered by the application; the renderer only knows the names. */
export interface DeveloperCells {
  /** The cells of `slot` columns by their slotName (COL-29). */
  slots?: Readonly<Record<string, ComponentType<CellProps<WireValue>>>>;
  /** The colour of a tag: its background, or background and text (COL-28). */
  tagColor?(
    tag: string,
    cell: Pick<CellProps<string>, 'value' | 'column' | 'row'>,
  ): string | readonly [background: string, text: string] | undefined;
}

/** What widgets need from the surrounding application. */
export interface WidgetPorts extends DeveloperCells {
  provider: Pick<
    DataProvider,
    | 'getDictionary'
    | 'searchDictionary'
    | 'getDictionaryTexts'
    | 'upload'
    | 'fileUrl'
    | 'getDocument'
    | 'getRows'
    | 'getReport'
    | 'getReportRows'
    | keyof PeopleSource
    | keyof TreeSource
  >;
  message(code: ViewMessageCode | DiagnosticCode, values?: Record<string, string | number>): string;
  notify: Record<'warning' | 'error', (text: string) => void>;
}

const PortsContext = createContext<WidgetPorts | null>(null);

/** Fills the ports of the widgets below it. */
export const WidgetPortsProvider = PortsContext.Provider;

/** The ports of the application around this widget. Throws when there is no provider. */
export function useWidgetPorts(): WidgetPorts {
  const ports = use(PortsContext);
  if (!ports) throw new Error('A widget needs a WidgetPortsProvider around it.');
  return ports;
}
