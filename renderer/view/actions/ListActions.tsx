import { Button } from 'antd';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { Acting } from './acting.ts';

interface ListActionsProps {
  plan: ListPlan;
  acting: Acting;
}

/** The actions of a list that are about no record, such as one that makes records. */
export function ListActions({ plan, acting }: ListActionsProps) {
  const actions = plan.form?.actions?.filter(({ place }) => place === 'list') ?? [];
  return actions.map((action) => (
    <Button key={action.code} onClick={() => acting.begin(action, [])}>
      {action.title}
    </Button>
  ));
}
