import { Outlet } from 'react-router-dom';
import { useMessage } from '#src/shared/language/index.ts';
import { Mark } from '#src/shared/Mark.tsx';
import { Copyright } from './Copyright.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './SignInLayout.module.css';

/** The layout of the sign-in pages: product, one form, footer (LAYOUT-11, GEN-04). */
export function SignInLayout() {
  const message = useMessage();
  return (
    <div className={styles.page}>
      <div className={styles.selvedge} aria-hidden="true" />
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <main className={styles.main}>
        <header className={styles.brand}>
          <span className={styles.mark}>
            <Mark size={44} />
          </span>
          <h1 className={styles.name}>{message('app.name')}</h1>
          <p className={styles.tagline}>{message('app.tagline')}</p>
        </header>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <nav className={styles.links}>
          <a href="">{message('footer.help')}</a>
          <a href="">{message('footer.privacy')}</a>
          <a href="">{message('footer.terms')}</a>
        </nav>
        <Copyright />
      </footer>
    </div>
  );
}
