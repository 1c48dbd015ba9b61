import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import dialog from '../dialog/dialog.module.css';

interface QueryDrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The query of a phone, which slides in from below. */
export function QueryDrawer({ title, isOpen, onClose, children }: QueryDrawerProps) {
  return (
    <Drawer title={title} rootClassName={dialog.sheet} placement="bottom" size="auto" open={isOpen} onClose={onClose}>
      {children}
    </Drawer>
  );
}
