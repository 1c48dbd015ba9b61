import { Button, Tooltip } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import type { ActionPlan } from '#renderer/compile/plan.ts';
import { BUSY } from '#renderer/widgets/busy.tsx';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { preventEnter } from '#renderer/widgets/own-events.ts';
import { MenuDropdown } from '#renderer/widgets/menu/MenuDropdown.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';

interface ActionButtonsProps {
  actions: readonly ActionPlan[];
  /** The code of the one that runs now. */
  running?: string | undefined;
  onAction: (action: ActionPlan) => void;
}

/** Buttons that stand beside those of a record; the others are in a menu, which never has a single entry. */
const SHOWN = 2;

/**
 * The actions of an open record: the first as buttons, more in a menu; on a phone all are in it, so that its buttons stay in one line. The button of
 * what runs shows it, and begins nothing meanwhile.
 */
export function ActionButtons({ actions, running, onAction }: ActionButtonsProps) {
  const { message } = usePorts();
  const most = useIsPhone() ? 0 : SHOWN;
  const shown = actions.length > most + 1 ? actions.slice(0, most) : actions;
  const others = actions.slice(shown.length);
  return (
    <>
      {others.length > 0 && (
        <MenuDropdown menu={menuOf(others, onAction, message('action.inert'))}>
          <Button loading={runs(others, running)} icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {message('action.more')}
          </Button>
        </MenuDropdown>
      )}
      {shown.toReversed().map((action) => (
        <Tooltip trigger="hover" key={action.code} title={action.isInert && message('action.inert')}>
          <Button disabled={action.isInert} loading={runs([action], running)} onClick={() => onAction(action)}>
            {action.title}
          </Button>
        </Tooltip>
      ))}
    </>
  );
}

function runs(actions: readonly ActionPlan[], running: string | undefined) {
  return actions.some(({ code }) => code === running) && BUSY;
}

/** Actions as the entries of a menu. */
export function menuOf(actions: readonly ActionPlan[], onAction: (action: ActionPlan) => void, inert: string) {
  return {
    items: actions.map(({ code, title, isInert }) => ({ key: code, label: title, disabled: isInert, title: isInert ? inert : undefined })),
    onKeyDown: preventEnter,
    onClick: ({ key }: { key: string }) => actions.forEach((action) => action.code === key && onAction(action)),
  };
}
