import { Dropdown, type DropdownProps, type MenuRef } from 'antd';
import { cloneElement, useImperativeHandle, useRef, type ReactElement, type Ref, type RefObject } from 'react';

type MenuElement = ReactElement<{ ref?: Ref<MenuRef> }>;

/**
 * The menu of a button. Its first entry has the focus as soon as it is shown, unless an entry has been chosen by then: antd waits for
 * three frames, and would take the focus out of the dialog that the entry opens (IMPLIED-23).
 */
export function MenuDropdown({ onOpenChange, ...props }: Omit<DropdownProps, 'autoFocus' | 'popupRender'>) {
  const isOpen = useRef(false);
  if (props.open !== undefined) isOpen.current = props.open;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      {...props}
      onOpenChange={(next, info) => {
        isOpen.current = next;
        onOpenChange?.(next, info);
      }}
      popupRender={(menu) => <OpenMenu menu={menu as MenuElement} isOpen={isOpen} />}
    />
  );
}

interface OpenMenuProps {
  menu: MenuElement;
  isOpen: RefObject<boolean>;
  ref?: Ref<Pick<MenuRef, 'focus'>>;
}

/** A menu that takes the focus only while it is open. */
function OpenMenu({ menu, isOpen, ref }: OpenMenuProps) {
  const shown = useRef<MenuRef>(null);
  useImperativeHandle(ref, () => ({ focus: () => isOpen.current && shown.current?.focus() }));
  return cloneElement(menu, { ref: shown });
}
