import type { ReactNode } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { ScreenLink } from '#renderer/widgets/ScreenLink.tsx';

/** The content of a cell as a link, or as it is where the link leads nowhere. Other sites open beside the product. */
export function LinkCell({ href, children }: { href: string; children: ReactNode }) {
  const { canFollow, screens } = usePorts();
  if (!href || !canFollow(href)) return children;
  if (screens?.isPage(href)) return <ScreenLink address={href}>{children}</ScreenLink>;
  const isElsewhere = /^(https?:)?\/\//i.test(href);
  return (
    <a href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
