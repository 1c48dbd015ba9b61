import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { MenuDropdown } from '#renderer/widgets/menu/MenuDropdown.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useFirstLine } from '../first-line/useFirstLine.ts';
import styles from './ListView.module.css';

/** The buttons of a list in one line: those that do not fit are pressed from a menu. */
export function ToolLine({ children }: { children: ReactNode }) {
  const { message } = usePorts();
  const { box, more, hidden } = useFirstLine();
  const [offered, setOffered] = useState<readonly HTMLButtonElement[]>([]);
  const items = offered.map((button, place) => ({ key: String(place), label: button.textContent, disabled: button.disabled }));
  const press = ({ key }: { key: string }) => {
    // A dialog that the button opens gives the focus back to where it was.
    more.current?.focus();
    offered[Number(key)]?.click();
  };
  return (
    <div className={styles.tools}>
      <div ref={box} className={styles.fitted}>
        {children}
      </div>
      {hidden.length > 0 && (
        <MenuDropdown
          menu={{ items, onClick: press }}
          onOpenChange={(isOpen) => isOpen && setOffered(hidden.filter((one) => one instanceof HTMLButtonElement))}
        >
          <Button ref={more} aria-haspopup="menu" icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {message('action.more')}
          </Button>
        </MenuDropdown>
      )}
    </div>
  );
}
