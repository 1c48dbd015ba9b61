import { OptionSelect } from '#renderer/widgets/choices/OptionSelect.tsx';
import { OptionsSelect } from '#renderer/widgets/choices/OptionsSelect.tsx';
import { RemoteCell } from '#renderer/widgets/choices/RemoteCell.tsx';
import { RemoteSelect } from '#renderer/widgets/choices/RemoteSelect.tsx';
import { valuesOf } from '#renderer/widgets/choices/value-labels.tsx';
import type { ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

/** The few of a server-side dictionary that may be chosen, several of them where the column allows it. */
function Listed(props: WidgetProps<string>) {
  const { followed: _, ...several } = props;
  const { column, value, onChange, inCell, fill } = several;
  if (column.multiple !== true) return <OptionSelect {...props} />;
  const choose = (chosen: readonly string[]) => {
    // A change ends the edit of a cell, unless several values can be chosen.
    if (inCell && fill) fill({ [column.key]: chosen.join(',') });
    else onChange(chosen.join(','));
  };
  return <OptionsSelect {...several} value={valuesOf(value)} onChange={choose} />;
}

/**
 * A server-side dictionary is searched on the server (DICT-06), unless what limits it leaves few that may be chosen. What is typed while
 * these are on their way waits for them, instead of being lost with another field.
 */
function Widget(props: WidgetProps<string>) {
  const { column, options, loading } = props;
  const isListed = (column.limit ?? column.offers) !== undefined && (options.length > 0 || loading === true);
  if (!column.remote) return <OptionSelect {...props} />;
  return isListed ? <Listed {...props} /> : <RemoteSelect {...props} />;
}

export const view: ColumnView<string> = { Cell: RemoteCell, Widget };
