import { useNavigate, useSearchParams } from 'react-router-dom';
import { session, useSession } from '#src/features/session/index.ts';
import { loadChooseDepartment } from '#src/features/switch-department/index.ts';
import { Equipped } from '#src/layout/light/index.ts';
import { lazyView } from '#src/shared/lazy-view.ts';
import { settings } from '#src/shared/settings.ts';
import { needsChoice, needsTenant } from './needs-choice.ts';
import { pathAfterSignIn } from './path-after-sign-in.ts';
import { ThirdSignIn } from './third/lazy-steps.ts';
import { comesFromProvider } from './third/comes-from-provider.ts';
import { SignInDoors } from './SignInDoors.tsx';

const ChooseDepartment = lazyView(async () => (await loadChooseDepartment()).ChooseDepartment);

const SingleSignOn = lazyView(async () => (await import('./SingleSignOn.tsx')).SingleSignOn);

const ChooseTenant = lazyView(async () => (await import('./ChooseTenant.tsx')).ChooseTenant);

/** Sign-in with user name, password and captcha (AUTH-02), followed by the choice of tenant and department for users with several (AUTH-08). */
export function SignInPage() {
  const { info } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (!needsChoice(info)) return <Door params={params} />;
  const done = () => void navigate(pathAfterSignIn(params.get('redirect'), session.state().info), { replace: true });
  const goOn = () => needsChoice(session.state().info) || done();
  return (
    <Equipped>{info && needsTenant(info) ? <ChooseTenant info={info} onChosen={goOn} /> : <ChooseDepartment onDone={done} />}</Equipped>
  );
}

function Door({ params }: { params: URLSearchParams }) {
  if (!comesFromProvider(params) && !settings.singleSignOn) return <SignInDoors />;
  return <Equipped>{comesFromProvider(params) ? <ThirdSignIn /> : <SingleSignOn />}</Equipped>;
}
