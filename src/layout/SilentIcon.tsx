import AntdIcon from '@ant-design/icons/es/components/AntdIconLight';
import type { ComponentProps } from 'react';

/**
 * Takes the place of the drawing of the component library's icons, which each say their English name to assistive technology: "down", "close-circle".
 * What an icon means stands beside it or in the name of its button; one that is named by a label keeps it (IMPLIED-23).
 */
export default function SilentIcon(props: ComponentProps<typeof AntdIcon>) {
  return <AntdIcon aria-hidden={props['aria-label'] === undefined || undefined} {...props} />;
}
