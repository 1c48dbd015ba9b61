import { useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { FailurePage, LightButton } from '#src/layout/light/index.ts';
import { Ground } from '#src/layout/light/Ground.tsx';
import { useMessage } from '#src/shared/language/index.ts';
import { errorDetails, errorText } from './error-text.ts';

/** Shown in place of the whole window when its frame threw, or could not be loaded: it needs nothing that is not there. */
export function FrameError() {
  const error = useRouteError();
  const message = useMessage();
  const [copied, setCopied] = useState<'screen.copied' | 'screen.copy-failed'>();
  const copy = () =>
    void Promise.resolve(navigator.clipboard?.writeText(errorDetails(error)) ?? Promise.reject(new Error('insecure'))).then(
      () => setCopied('screen.copied'),
      () => setCopied('screen.copy-failed'),
    );
  return (
    <Ground>
      <FailurePage title={message('page.failed')} explanation={message('page.failed-explanation')} details={errorText(error)}>
        <LightButton look="default" onClick={() => location.reload()}>
          {message('page.reload')}
        </LightButton>
        <LightButton look="default" onClick={copy}>
          {message(copied ?? 'page.copy')}
        </LightButton>
      </FailurePage>
    </Ground>
  );
}
