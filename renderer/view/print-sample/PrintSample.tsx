import { Empty } from 'antd';
import type { ReactElement } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { LoadedScreen } from '../LoadedScreen.tsx';
import { FormSample } from './FormSample.tsx';
import type { Sample } from './print-sample.ts';
import { ReportSample } from './ReportSample.tsx';

interface PrintSampleProps {
  of: 'form' | 'report';
  /** The id of the form or report. */
  targetId: string;
  children: (sample: Sample) => ReactElement;
}

/** Loads what a print template of a form or report can print, with values to look at. */
export function PrintSample({ of, targetId, children }: PrintSampleProps) {
  const { message } = usePorts();
  if (of === 'report') return <ReportSample reportId={targetId}>{children}</ReportSample>;
  return (
    <LoadedScreen documentId={targetId}>
      {(plan) =>
        plan.form ? (
          <FormSample plan={plan} form={plan.form}>
            {children}
          </FormSample>
        ) : (
          <Empty description={message('print.unknown')} />
        )
      }
    </LoadedScreen>
  );
}
