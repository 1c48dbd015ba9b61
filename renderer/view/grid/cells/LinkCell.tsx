import type { ReactNode } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';

/** The content of a cell as a link, or as it is where the link leads nowhere. Other sites open beside the product. */
export function LinkCell({ href, children }: { href: string; children: ReactNode }) {
  const { canFollow } = usePorts();
  if (!href || !canFollow(href)) return children;
  const isElsewhere = /^(https?:)?\/\//i.test(href);
  return (
    <a href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
