import { ReportView } from '#renderer/react';
import { Rendered } from '#src/features/rendered/index.ts';
import type { PageProps } from '#src/shared/page-props.ts';
import { DeliveriesButton } from './deliveries/DeliveriesButton.tsx';

/** An online report: its id or code is the last part of the address. */
export function ReportPage({ code }: PageProps) {
  return (
    <Rendered>
      <ReportView code={code} Tools={DeliveriesButton} />
    </Rendered>
  );
}
