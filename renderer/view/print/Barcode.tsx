import { QRCode } from 'antd';
import { useMemo } from 'react';
import { code128 } from '#renderer/print/code128.ts';
import type { BarcodeBlock } from '#renderer/print/print-template.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './print.module.css';

/** Modules of white beside the bars, without which scanners do not find them. */
const QUIET = 10;
const HEIGHT = 40;
/** Millimetres of a module: readable for hand scanners from a label printer. */
const MODULE_MM = 0.3;
const QR_PIXELS = 256;
/** The size is that of the block. */
const WHOLE = { width: '100%', height: '100%', padding: 0 };

/** A QR code or Code 128 as vectors; a text that Code 128 cannot hold is printed as it is. */
export function Barcode({ block, text }: { block: BarcodeBlock; text: string }) {
  const { message } = usePorts();
  if (text === '') return null;
  const { symbol, size, align, showsText } = block;
  return (
    <div className={styles.barcode} style={{ textAlign: align }}>
      {symbol === 'code128' ? (
        <Bars text={text} height={size} />
      ) : (
        <span
          className={styles.qr}
          style={{ width: `${size}mm`, height: `${size}mm` }}
          role="img"
          aria-label={message('print.qr', { text })}
        >
          <QRCode type="svg" value={text} size={QR_PIXELS} bordered={false} color="black" bgColor="white" marginSize={1} style={WHOLE} />
        </span>
      )}
      {showsText && <span className={styles.codeText}>{text}</span>}
    </div>
  );
}

function Bars({ text, height }: { text: string; height: number }) {
  const { message } = usePorts();
  const widths = useMemo(() => code128(text), [text]);
  if (!widths) return <span role="alert">{message('print.no-barcode', { text })}</span>;
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET;
  let at = QUIET;
  const bars = widths.flatMap((width, place) => {
    const x = at;
    at += width;
    return place % 2 === 0 ? [<rect key={x} x={x} width={width} height={HEIGHT} />] : [];
  });
  return (
    <svg
      role="img"
      aria-label={message('print.barcode', { text })}
      className={styles.bars}
      viewBox={`0 0 ${total} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ width: `${total * MODULE_MM}mm`, height: `${height}mm` }}
    >
      {bars}
    </svg>
  );
}
