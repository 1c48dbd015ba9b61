import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { settings } from '#src/shared/settings.ts';
import { wayTo } from './third-accounts.ts';
import { Refused, Waiting } from './ThirdSignIn.tsx';

/** Goes to the provider of the work-chat app; says so where the installation knows none. */
export function LeavingForApp({ source }: { source: string }) {
  const [params] = useSearchParams();
  const redirect = params.get('redirect') ?? '';
  const isKnown = settings.thirdProviders.some((one) => one.source === source);
  useEffect(() => {
    if (isKnown) location.assign(wayTo(source, redirect, true));
  }, [isKnown, source, redirect]);
  return isKnown ? <Waiting source={source} /> : <Refused failure="third-unknown" />;
}
