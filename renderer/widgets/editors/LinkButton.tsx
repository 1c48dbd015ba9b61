import { LinkOutlined } from '@ant-design/icons';
import { Button, Input, Popover, Space } from 'antd';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { CELL_POPUP_CLASS } from '../field-attributes.ts';
import { useWidgetPorts } from '../ports.ts';

/** Links the chosen text to an address, or takes its link away when the address is empty. */
export function LinkButton({ editor }: { editor: Editor }) {
  const { message } = useWidgetPorts();
  const [address, setAddress] = useState<string | null>(null);
  function confirm() {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address?.trim()) chain.setLink({ href: address.trim() }).run();
    else chain.unsetLink().run();
    setAddress(null);
  }
  const content = (
    <Space.Compact>
      <Input
        autoFocus
        aria-label={message('editor.link-address')}
        placeholder="https://"
        value={address ?? ''}
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={confirm}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') setAddress(null);
        }}
      />
      <Button type="primary" onClick={confirm}>
        {message('action.ok')}
      </Button>
    </Space.Compact>
  );
  return (
    <Popover
      open={address !== null}
      trigger="click"
      classNames={{ root: CELL_POPUP_CLASS }}
      content={content}
      destroyOnHidden
      onOpenChange={(open) => setAddress(open ? String(editor.getAttributes('link')['href'] ?? '') : null)}
    >
      <Button
        size="small"
        type="text"
        aria-label={message('editor.link')}
        title={message('editor.link')}
        icon={<LinkOutlined aria-hidden />}
      />
    </Popover>
  );
}
