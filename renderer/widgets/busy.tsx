import { LoadingOutlined } from '@ant-design/icons';

/** What a button shows while it works. antd names its own icon, which would make the button's name a different one as long as it waits. */
export const BUSY = { icon: <LoadingOutlined aria-hidden spin /> };
