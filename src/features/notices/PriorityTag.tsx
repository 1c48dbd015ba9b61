import { Tag } from 'antd';
import type { NoticePriority } from '#src/api/notices.ts';
import { useMessage } from '#src/shared/language/index.ts';

const COLORS = { L: 'blue', M: 'orange', H: 'red' } as const;

/** 一般消息, 重要消息 or 紧急消息 (NOTICE-02). */
export function PriorityTag({ priority }: { priority: NoticePriority }) {
  const message = useMessage();
  return <Tag color={COLORS[priority]}>{message(`notice.priority-${priority}`)}</Tag>;
}
