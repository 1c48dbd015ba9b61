import type { PrintBlock } from '#renderer/print/print-template.ts';
import { fillText, type PrintScope } from '#renderer/print/fill-text.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { Barcode } from './Barcode.tsx';
import { PrintedLines } from './PrintedLines.tsx';
import styles from './print.module.css';

interface BlocksProps {
  blocks: readonly PrintBlock[];
  scope: PrintScope;
}

/** The blocks of a template, filled from a record, a row or a report. */
export function PrintedBlocks({ blocks, scope }: BlocksProps) {
  return blocks.map((block, place) => <PrintedBlock key={place} block={block} scope={scope} />);
}

type BlockProps<Kind extends PrintBlock['kind']> = { block: Extract<PrintBlock, { kind: Kind }>; scope: PrintScope };

function PrintedBlock({ block, scope }: { block: PrintBlock; scope: PrintScope }) {
  switch (block.kind) {
    case 'text':
      return <PrintedText block={block} scope={scope} />;
    case 'fields':
      return <PrintedFields block={block} scope={scope} />;
    case 'table':
      return <PrintedLines block={block} scope={scope} />;
    case 'each':
      return scope.rows(block.rows).map((row, place) => (
        <div key={place} className={block.breaks ? styles.ownPage : styles.whole}>
          <PrintedBlocks blocks={block.blocks} scope={row} />
        </div>
      ));
    case 'columns':
      return (
        <div className={styles.columns}>
          {block.parts.map(({ width, blocks }, place) => (
            <div key={place} className={styles.part} style={{ flexGrow: width }}>
              <PrintedBlocks blocks={blocks} scope={scope} />
            </div>
          ))}
        </div>
      );
    case 'image':
      return <PrintedImage block={block} scope={scope} />;
    case 'barcode':
      return <Barcode block={block} text={fillText(block.value, { ...scope, text: scope.plain })} />;
    case 'signatures':
      return <Signatures block={block} />;
    case 'gap':
      return <div className={block.isLine ? styles.line : undefined} style={{ height: `${block.height}mm` }} />;
  }
}

function PrintedText({ block: { text, align, size, isBold }, scope }: BlockProps<'text'>) {
  const filled = fillText(text, scope);
  const fontSize = size === undefined ? undefined : `${size}pt`;
  return <p style={{ textAlign: align, fontSize, fontWeight: isBold ? 600 : undefined }}>{filled}</p>;
}

function PrintedFields({ block: { columns, items }, scope }: BlockProps<'fields'>) {
  const { message } = usePorts();
  const seen = items.filter(({ field }) => field === undefined || scope.titleOf(field) !== undefined);
  const titled = seen.map(({ label, field, value }) => ({ title: label || (field && scope.titleOf(field)) || '', value }));
  return (
    <dl className={styles.fields} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {titled.map(({ title, value }, place) => (
        <div key={place} className={styles.field}>
          <dt>{message('print.label', { title })}</dt>
          <dd>{fillText(value, scope, title)}</dd>
        </div>
      ))}
    </dl>
  );
}

function PrintedImage({ block: { field, height }, scope }: BlockProps<'image'>) {
  const { provider } = usePorts();
  const [path = ''] = scope.stored(field).split(',');
  const url = path === '' ? undefined : provider.fileUrl(path);
  return url === undefined ? null : <img src={url} alt="" style={{ height: `${height}mm` }} className={styles.image} />;
}

function Signatures({ block: { labels } }: { block: Extract<PrintBlock, { kind: 'signatures' }> }) {
  const { message } = usePorts();
  return (
    <div className={styles.signatures}>
      {labels.map((title) => (
        <span key={title}>
          {message('print.label', { title })}
          <span className={styles.blank} />
        </span>
      ))}
    </div>
  );
}
