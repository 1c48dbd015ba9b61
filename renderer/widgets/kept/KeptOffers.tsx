import { Alert } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { usePorts } from '../ports.ts';
import { KeptOffer } from './KeptOffer.tsx';
import type { KeptWork, KeptWorks } from './useKeptWork.ts';

interface KeptOffersProps<Content> {
  kept: KeptWorks<Content>;
  /** Of what is stored now. */
  version: string;
  /** Tells that what is stored has been changed since a work was kept. */
  overtaken: string;
  /** What is in a work, where it stands in no form that shows it. */
  about?: (content: Content) => string;
  /** How a work differs from what is stored now. */
  details?: (work: KeptWork<Content>) => ReactNode;
  onRestore: (work: KeptWork<Content>) => void;
  /** Called after an offer was answered and is gone. */
  onAnswered?: () => void;
}

/** Offers the kept works, with a remark on those that were overtaken, and warns when the unsaved work of this window cannot be kept (IMPLIED-22). */
export function KeptOffers<Content>({ kept, version, overtaken, about, details, onRestore, onAnswered }: KeptOffersProps<Content>) {
  const { message } = usePorts();
  const settle = (work: KeptWork<Content>) => {
    kept.settle(work);
    onAnswered?.();
  };
  return (
    <>
      {kept.offered.map((work) => (
        <Fragment key={work.id}>
          <KeptOffer
            savedAt={work.savedAt}
            {...(about && { about: about(work.content) })}
            notes={work.version === version ? [] : [overtaken]}
            onRestore={() => {
              onRestore(work);
              settle(work);
            }}
            onDiscard={() => settle(work)}
          />
          {details?.(work)}
        </Fragment>
      ))}
      {!kept.isKept && <Alert type="warning" showIcon role="status" title={message('kept.too-much')} />}
    </>
  );
}
