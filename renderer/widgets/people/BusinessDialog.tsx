import { useState } from 'react';
import type { DirectoryRow } from '#renderer/sources/people.ts';
import { PickDialog } from '../pick/PickDialog.tsx';
import { PickTable } from '../pick/PickTable.tsx';
import { usePickRows } from '../pick/usePickRows.ts';
import { usePorts, type RendererPorts } from '../ports.ts';
import { BusinessQuery } from './BusinessQuery.tsx';
import { businessShapes, type BusinessShape } from './business-shapes.ts';
import type { DirectoryDialogProps } from './directory-dialog-props.ts';
import { PickedList } from './PickedList.tsx';
import { BUSINESS_LENGTH } from './shorten.ts';
import { ShortText } from './ShortText.tsx';
import { useDirectoryPicks } from './useDirectoryPicks.ts';
import styles from './people.module.css';

const PAGE_SIZES = [5, 10, 20, 30];
const SORT = { column: 'createTime', order: 'desc' } as const;

/** The business picker: a query with its results on the left, the picked rows on the right (USERPICK-04). */
export function BusinessDialog(props: DirectoryDialogProps) {
  const shape = businessShapes[props.directory.kind];
  return shape ? <ShapedDialog {...props} shape={shape} /> : null;
}

function ShapedDialog({ shape, ...props }: DirectoryDialogProps & { shape: BusinessShape }) {
  const { directory, opening } = props;
  const { message, provider } = usePorts();
  const picks = useDirectoryPicks(props);
  const [asked, setAsked] = useState({ filters: {}, page: 1, pageSize: PAGE_SIZES[0]! });
  const found = usePickRows(
    (request: typeof asked, signal) => provider.findInDirectory(shape.kind, { ...request, sort: SORT }, signal),
    asked,
  );
  const name = message(shape.name);
  const title = message('people.choose', { name });
  return (
    <PickDialog title={title} width={shape.width} opening={opening} onConfirm={picks.confirm}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <BusinessQuery items={shape.query} onQuery={(filters) => setAsked({ ...asked, filters, page: 1 })} />
          <PickTable
            label={title}
            columns={columnsOf(shape, message)}
            {...picks.table(found)}
            paging={{ ...asked, pageSizes: PAGE_SIZES, onChange: (page, pageSize) => setAsked({ ...asked, page, pageSize }) }}
          />
        </div>
        <PickedList title={message('people.picked-names', { name })} directory={directory} picked={picks.picked} onPick={picks.setPicked} />
      </div>
    </PickDialog>
  );
}

function columnsOf({ columns }: BusinessShape, message: RendererPorts['message']) {
  return columns.map(({ keys, title }) => ({
    key: keys[0],
    title: message(title),
    content: (row: DirectoryRow) => <ShortText text={keys.map((key) => row[key]).find(Boolean)} length={BUSINESS_LENGTH} />,
  }));
}
