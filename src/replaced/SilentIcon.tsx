import AntdIcon from '@ant-design/icons/es/components/AntdIconLight';
import type { ComponentProps } from 'react';

/**
 * Replaces the base component of antd's icons, which expose their English names to assistive technology: "down", "close-circle". Icons are
 * decorative: their meaning is in the adjacent text or in the button's name. An explicit label is kept (IMPLIED-23).
 */
export default function SilentIcon(props: ComponentProps<typeof AntdIcon>) {
  return <AntdIcon aria-hidden={props['aria-label'] === undefined || undefined} {...props} />;
}
