import { ControlOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button, Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { laterView } from '#renderer/widgets/later-view.tsx';
import type { SuperGroup } from '#renderer/query/super-query.ts';
import { useReturnFocus } from '#renderer/widgets/dialog/useReturnFocus.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { BuilderProps } from './builder-props.ts';

const QueryBuilder = laterView(async () => (await import('./QueryBuilder.tsx')).QueryBuilder);

/** Opens the query builder of a list; while a built query is active its icon turns, and its hint offers to clear it (QUERY-09). */
export function BuilderButton(props: Omit<BuilderProps, 'onClose'>) {
  const { message } = usePorts();
  const [isOpen, setIsOpen] = useState(false);
  const button = useReturnFocus<HTMLButtonElement>(isOpen);
  const { built, onQuery } = props;
  const open = () => setIsOpen(true);
  return (
    <>
      {built ? (
        <ActiveHint built={built} onClear={() => onQuery(undefined)}>
          <Button ref={button} type="primary" ghost icon={<LoadingOutlined aria-hidden />} onClick={open}>
            {message('builder.button')}
          </Button>
        </ActiveHint>
      ) : (
        <Tooltip title={message('builder.title')}>
          <Button ref={button} icon={<ControlOutlined aria-hidden />} onClick={open}>
            {message('builder.button')}
          </Button>
        </Tooltip>
      )}
      {isOpen && <QueryBuilder {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ActiveHintProps {
  built: SuperGroup;
  onClear: () => void;
  children: React.ReactElement;
}

function ActiveHint({ onClear, children }: ActiveHintProps) {
  const { message } = usePorts();
  const hint = (
    <>
      {message('builder.active')}
      <Button type="link" size="small" onClick={onClear}>
        {message('builder.clear')}
      </Button>
    </>
  );
  return (
    <Popover content={hint} trigger={['hover', 'focus']}>
      {children}
    </Popover>
  );
}
