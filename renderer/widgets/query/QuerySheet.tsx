import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { laterView } from '../later-view.tsx';
import { usePorts } from '../ports.ts';

const QueryDrawer = laterView(async () => (await import('./QueryDrawer.tsx')).QueryDrawer);

interface QuerySheetProps {
  /** How many conditions are set. */
  count: number;
  /** The query; the function closes the sheet. */
  children: (close: () => void) => ReactNode;
}

/** On a phone a query is a sheet behind its button, so that the rows begin near the top. */
export function QuerySheet({ count, children }: QuerySheetProps) {
  const { message } = usePorts();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden />} onClick={open}>
        {count > 0 ? message('list.filters-set', { n: count }) : message('list.filters')}
      </Button>
      {wasOpened && (
        <QueryDrawer title={message('list.filters')} isOpen={isOpen} onClose={close}>
          {children(close)}
        </QueryDrawer>
      )}
    </>
  );
}
