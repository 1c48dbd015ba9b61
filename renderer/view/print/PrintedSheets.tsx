import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import type { PrintScope } from '#renderer/print/fill-text.ts';
import type { PrintTemplate } from '#renderer/print/print-template.ts';
import { usePageRule } from '#renderer/widgets/print/usePageRule.ts';
import { PrintedBlocks } from './PrintedBlocks.tsx';
import styles from './print.module.css';

interface SheetsProps {
  template: PrintTemplate;
  /** A record each. */
  scopes: readonly PrintScope[];
}

/** Records by their template, each beginning a page; head and foot of the template repeat on every page. */
export function PrintedSheets({ template, scopes }: SheetsProps) {
  const { header, body, footer } = template;
  return scopes.map((scope, place) => (
    <table key={place} className={styles.sheet}>
      {header.length > 0 && (
        <thead>
          <tr>
            <td>
              <PrintedBlocks blocks={header} scope={scope} />
            </td>
          </tr>
        </thead>
      )}
      <tbody>
        <tr>
          <td>
            <PrintedBlocks blocks={body} scope={scope} />
          </td>
        </tr>
      </tbody>
      {footer.length > 0 && (
        <tfoot>
          <tr>
            <td>
              <PrintedBlocks blocks={footer} scope={scope} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  ));
}

/** The sheets on the paper of the template, as they are seen before they are printed: as large as they will be, or as wide as there is room. */
export function PaperPreview({ template, scopes }: SheetsProps) {
  const { width, height, margins } = template.paper;
  const [host, zoom] = useFittingZoom(width);
  const paper = { width: `${width}mm`, minHeight: `${height}mm`, padding: margins.map((margin) => `${margin}mm`).join(' '), zoom };
  return (
    <div ref={host} className={styles.papers}>
      {scopes.map((scope, place) => (
        <div key={place} className={styles.paper} style={paper}>
          <PrintedSheets template={template} scopes={[scope]} />
        </div>
      ))}
    </div>
  );
}

/** CSS pixels. */
const MILLIMETRE = 96 / 25.4;

/** By how much paper of this width, in millimetres, is drawn smaller than it is in a host that is narrower. */
function useFittingZoom(width: number): [Ref<HTMLDivElement>, number] {
  const host = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setRoom(host.current?.clientWidth ?? 0);
    const observer = new ResizeObserver(measure);
    measure();
    if (host.current) observer.observe(host.current);
    return () => observer.disconnect();
  }, []);
  return [host, room > 0 ? Math.min(1, room / (width * MILLIMETRE)) : 1];
}

/** The size, the margins and the numbers of the pages. */
export function usePaper({ paper: { width, height, margins }, hasPageNumbers }: PrintTemplate): void {
  const numbers = hasPageNumbers ? '@bottom-center { content: counter(page) " / " counter(pages); font-size: 8pt; }' : '';
  usePageRule(`@page { size: ${width}mm ${height}mm; margin: ${margins.map((margin) => `${margin}mm`).join(' ')}; ${numbers} }`);
}
