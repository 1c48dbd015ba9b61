import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import dialog from '../dialog/dialog.module.css';
import { usePorts } from '../ports.ts';

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
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {count > 0 ? message('list.filters-set', { n: count }) : message('list.filters')}
      </Button>
      <Drawer title={message('list.filters')} rootClassName={dialog.sheet} placement="bottom" size="auto" open={isOpen} onClose={close}>
        {children(close)}
      </Drawer>
    </>
  );
}
