import { LinkOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type PromptRule, usePrompt } from '../dialog/PromptDialog.tsx';
import { useWidgetPorts } from '../ports.ts';
import { linkAddress } from './link-address.ts';

interface LinkButtonProps {
  /** The address that is there already. */
  address: () => string;
  /** Takes the address; an empty one, where it may be, takes the link away. */
  onLink: (address: string) => void;
  /** Gives the focus back to the text. */
  onClosed: () => void;
  /** A link can be taken away by an empty address. */
  canBeEmpty?: boolean;
}

/** Asks for the address of a link; only what leads to a page, a mail or a telephone is taken (MODAL-04). */
export function LinkButton({ address, onLink, onClosed, canBeEmpty = false }: LinkButtonProps) {
  const { message } = useWidgetPorts();
  const { dialog, ask } = usePrompt();
  const name = message('editor.link');
  const fits: PromptRule = (text) => {
    if (text.trim() === '') return canBeEmpty ? undefined : message('editor.link-missing');
    return linkAddress(text) === undefined ? message('editor.link-wrong') : undefined;
  };
  const open = () =>
    ask({
      ...{ title: name, label: message('editor.link-address'), placeholder: 'https://', start: address(), rules: [fits] },
      onAnswer: (text) => onLink(linkAddress(text) ?? ''),
      onClosed,
    });
  return (
    <>
      <Tooltip title={name}>
        <Button
          size="small"
          type="text"
          aria-label={name}
          aria-haspopup="dialog"
          icon={<LinkOutlined aria-hidden />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={open}
        />
      </Tooltip>
      {dialog}
    </>
  );
}
