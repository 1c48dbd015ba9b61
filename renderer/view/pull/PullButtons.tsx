import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { pullState, type PullState } from '#renderer/bindings/pull-state.ts';
import type { ActionPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import type { PullPlan } from '#renderer/compile/pull-plan.ts';
import { laterCode, useLaterCode } from '#renderer/widgets/later-code.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { FormStore } from '../form-store/form-store.ts';

const flowCode = laterCode(async () => (await import('./PullFlow.tsx')).PullFlow);

interface PullButtonsProps {
  store: FormStore;
  table: SubTablePlan;
  size?: 'small' | undefined;
  /** Each in a line of its own, as on a phone. */
  isWide?: boolean;
}

interface Pulling extends ActionPlan {
  pull: PullPlan;
}

/** The actions that take lines over into a table of the open form, as far as it is the time for them. */
export function PullButtons(props: PullButtonsProps) {
  const { store, table } = props;
  const pulls = (store.plan.actions ?? []).filter((action): action is Pulling => action.pull?.into === table.key);
  return pulls.map((action) => <PullButton key={action.code} {...props} action={action} />);
}

/** The state of a pull in the form as it stands; the same object until that changes. */
function usePullState(store: FormStore, { pull, when }: Pulling): PullState {
  const text = useSyncExternalStore(store.subscribe, () => JSON.stringify(pullState(pull, when, store.contextOf({}))));
  return useMemo(() => JSON.parse(text) as PullState, [text]);
}

/** A button that says what is missing before lines can be taken. */
function PullButton({ store, table, size, isWide = false, action }: PullButtonsProps & { action: Pulling }) {
  const { message } = usePorts();
  const state = usePullState(store, action);
  const [isBegun, setBegun] = useState(false);
  const [isShown, setShown] = useState(false);
  const Flow = useLaterCode(flowCode, isBegun);
  if (state.stage === 'absent' && !isBegun) return null;
  const titleOf = (key: string) => store.plan.fields.find((field) => field.key === key)?.title ?? key;
  const reason =
    state.stage === 'waits' ? message('pull.waits', { title: titleOf(state.key) }) : state.stage === 'refused' ? state.text : undefined;
  const end = () => {
    setBegun(false);
    setShown(false);
  };
  return (
    <>
      <Button
        {...{ size, block: isWide }}
        icon={<ImportOutlined aria-hidden />}
        disabled={reason !== undefined && !isBegun}
        title={reason}
        loading={isBegun && !isShown}
        onClick={() => setBegun(true)}
      >
        {action.title}
      </Button>
      {Flow && <Flow {...{ store, table, title: action.title, pull: action.pull }} onShow={() => setShown(true)} onEnd={end} />}
    </>
  );
}
