/** A column with an optional group heading. */
export interface Headed<Column> {
  title: string;
  children: Column[];
}

/** Table columns, with adjacent columns of one group under a shared heading. */
export function headedColumns<Column extends { group?: string }, Drawn>(
  columns: readonly Column[],
  draw: (column: Column) => Drawn,
): (Drawn | Headed<Drawn>)[] {
  const drawn: (Drawn | Headed<Drawn>)[] = [];
  let open: Headed<Drawn> | undefined;
  for (const column of columns) {
    const { group } = column;
    if (group === undefined) open = undefined;
    else if (open?.title !== group) drawn.push((open = { title: group, children: [] }));
    if (open) open.children.push(draw(column));
    else drawn.push(draw(column));
  }
  return drawn;
}
