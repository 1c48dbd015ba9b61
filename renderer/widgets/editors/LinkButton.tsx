import { LinkOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type PromptRule, usePrompt } from '../dialog/PromptDialog.tsx';
import { usePorts } from '../ports.ts';
import { linkAddress } from './link-address.ts';

interface LinkButtonProps {
  /** The existing address. */
  address: () => string;
  /** Receives the address; an empty one, where allowed, removes the link. */
  onLink: (address: string) => void;
  /** Returns the focus to the text. */
  onClosed: () => void;
  /** An empty address removes the link. */
  canBeEmpty?: boolean;
}

/** Asks for the address of a link; accepts only web, mailto and tel addresses (MODAL-04). */
export function LinkButton({ address, onLink, onClosed, canBeEmpty = false }: LinkButtonProps) {
  const { message } = usePorts();
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
