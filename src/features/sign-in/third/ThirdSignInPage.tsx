import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '#src/features/session/index.ts';
import { Equipped } from '#src/layout/light/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import { needsChoice } from '../needs-choice.ts';
import { comesFromProvider } from './comes-from-provider.ts';
import { LeavingForApp, ThirdSignIn } from './lazy-steps.ts';
import { workChatSource } from './work-chat-source.ts';

/** Where work-chat apps begin and providers lead back to (AUTH-13, SCREEN-19): waits while the provider of the app is asked; elsewhere the sign-in page goes on. */
export function ThirdSignInPage() {
  const message = useMessage();
  const [params] = useSearchParams();
  const { info } = useSession();
  const source = workChatSource(navigator.userAgent);
  useDocumentTitle(message('sign-in.title'));
  // The department is chosen on the sign-in page (AUTH-08).
  if (source === undefined || needsChoice(info)) return <Navigate to={{ pathname: settings.signInPath, search: `${params}` }} replace />;
  return <Equipped>{comesFromProvider(params) ? <ThirdSignIn /> : <LeavingForApp source={source} />}</Equipped>;
}
