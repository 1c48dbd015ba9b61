import { SearchOutlined } from '@ant-design/icons';
import { Button, Modal, Select, Tooltip } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { menuPages, type MenuNode } from '#src/features/navigation/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './Header.module.css';

interface MenuSearchProps {
  menu: readonly MenuNode[];
  isMobile: boolean;
}

/** Finds a menu page by its title and opens it; on a phone in a dialog (LAYOUT-03). */
export function MenuSearch({ menu, isMobile }: MenuSearchProps) {
  const message = useMessage();
  const [isOpen, setOpen] = useState(false);
  const label = message('header.search-menu');
  if (!isMobile) return <PageSelect menu={menu} />;
  return (
    <>
      <Tooltip title={label}>
        <Button type="text" icon={<SearchOutlined />} aria-label={label} onClick={() => setOpen(true)} />
      </Tooltip>
      <Modal title={label} open={isOpen} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <PageSelect menu={menu} isFocused onChosen={() => setOpen(false)} />
      </Modal>
    </>
  );
}

interface PageSelectProps {
  menu: readonly MenuNode[];
  isFocused?: boolean;
  onChosen?: () => void;
}

function PageSelect({ menu, isFocused, onChosen }: PageSelectProps) {
  const message = useMessage();
  const navigate = useNavigate();
  const label = message('header.search-menu');
  const pages = menuPages(menu).map((page) => ({ value: page.path, label: page.meta.title }));
  return (
    <Select<string>
      className={styles.search}
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      suffixIcon={null}
      notFoundContent={message('header.no-match')}
      showSearch={{ optionFilterProp: 'label' }}
      autoFocus={isFocused}
      // The chosen page is open now, so the input is reset.
      value={null}
      options={pages}
      onSelect={(path) => {
        onChosen?.();
        void navigate(path);
      }}
    />
  );
}
