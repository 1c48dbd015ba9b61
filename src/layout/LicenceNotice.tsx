import { Typography } from 'antd';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';

/** Says in red how long the licence is still valid; nothing unless its end is near (GEN-03). */
export function LicenceNotice() {
  const message = useMessage();
  const { info } = useSession();
  if (!info?.isExpire) return null;
  return <Typography.Text type="danger">{message('header.licence', { days: info.daysBetween })}</Typography.Text>;
}
