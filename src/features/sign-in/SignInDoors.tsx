import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Equipped, LightTabs } from '#src/layout/light/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { lazyView } from '#src/shared/lazy-view.ts';
import { settings } from '#src/shared/settings.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInPage.module.css';

const PhoneSignInForm = lazyView(async () => (await import('./PhoneSignInForm.tsx')).PhoneSignInForm);

const ThirdDoors = lazyView(async () => (await import('./third/ThirdDoors.tsx')).ThirdDoors);

/** The ways to sign in that the installation has: by password, by phone, by the account of a provider; and those to an account (SCREEN-17). */
export function SignInDoors() {
  const message = useMessage();
  useDocumentTitle(message('sign-in.title'));
  return (
    <div className={styles.form}>
      {settings.hasPhoneSignIn ? <PasswordOrPhone /> : <SignInForm />}
      {settings.thirdProviders.length > 0 && (
        <Suspense>
          <ThirdDoors />
        </Suspense>
      )}
    </div>
  );
}

function PasswordOrPhone() {
  const message = useMessage();
  const byPhone = (
    <Equipped>
      <PhoneSignInForm />
    </Equipped>
  );
  return (
    <>
      <LightTabs
        tabs={[
          { key: 'account', label: message('sign-in.by-account'), content: <SignInForm /> },
          { key: 'phone', label: message('sign-in.by-phone'), content: byPhone },
        ]}
      />
      <div className={styles.links}>
        <Link to="/user/alteration">{message('sign-in.forgotten')}</Link>
        {settings.hasRegistration && <Link to="/user/register">{message('sign-in.register')}</Link>}
      </div>
    </>
  );
}
