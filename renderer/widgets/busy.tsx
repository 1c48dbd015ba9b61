import { LoadingOutlined } from '@ant-design/icons';

/** The loading icon of a button. antd's own has a label, which would change the button's accessible name while it loads. */
export const BUSY = { icon: <LoadingOutlined aria-hidden spin /> };
