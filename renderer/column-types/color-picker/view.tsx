import { DrawnInReact } from '#renderer/widgets/DrawnInReact.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import swatchStyles from '#renderer/widgets/swatch.module.css';
import { TextInput } from '#renderer/widgets/text/TextInput.tsx';
import type { CellProps, ColumnView, DrawnCell, WidgetProps } from '#renderer/widgets/widget-props.ts';
import styles from './color-picker.module.css';
import { colourIn } from './column.ts';

/** The cell of a colour: a swatch before its code, and a text that is no code alone. */
function drawColour(): DrawnCell<string> {
  const element = document.createElement('span');
  element.className = styles.cell!;
  const swatch = document.createElement('span');
  swatch.className = swatchStyles.swatch!;
  swatch.ariaHidden = 'true';
  swatch.dataset['trueColour'] = '';
  const text = document.createElement('span');
  element.append(swatch, text);
  return {
    element,
    show({ value }) {
      const colour = colourIn(value);
      swatch.hidden = colour === undefined;
      swatch.style.backgroundColor = colour ?? '';
      text.textContent = value;
    },
  };
}

const Cell = (props: CellProps<string>) => <DrawnInReact {...props} draw={drawColour} />;

/** What an input of colours shows that has none. */
const BLACK = `#${'0'.repeat(6)}`;

/** The code as a text, beside the browser's own choice of a colour; the keyboard types the code. */
function Widget(props: WidgetProps<string>) {
  const { value, column, readOnly, inCell, onChange, onBlur } = props;
  const { message } = usePorts();
  const colour = colourIn(value);
  const code = (
    <TextInput
      field={props}
      value={value}
      maxLength={column.maxLength}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
  if (inCell) return code;
  return (
    <span className={styles.field}>
      {code}
      <input
        type="color"
        className={styles.picker}
        data-none={colour === undefined || undefined}
        data-true-colour
        tabIndex={-1}
        disabled={readOnly}
        aria-label={message('colour.choose', { title: column.title })}
        value={colour?.toLowerCase() ?? BLACK}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
    </span>
  );
}

export const view: ColumnView<string> = {
  Cell,
  isText: () => false,
  drawCell: drawColour,
  line: { textOf: (value) => value, valueOf: (text) => text },
  Widget,
};
