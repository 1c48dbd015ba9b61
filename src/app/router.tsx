import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { loadFirstPassword } from '#src/features/change-password/index.ts';
import { equipped } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { guard } from './guard.ts';
import { FrameError } from './FrameError.tsx';
import { Root, RootFallback } from './Root.tsx';

const lazyEquippedPages = async () => ({ Component: (await equipped(import('./EquippedPages.tsx'))).EquippedPages });
const lazyEquippedPart = async () => ({ Component: (await equipped(import('./EquippedPages.tsx'))).EquippedPart });
const lazyMainLayout = async () => ({ Component: (await import('#src/layout/MainLayout.tsx')).MainLayout });
const lazyPages = async () => ({ Component: (await import('./WorkPages.tsx')).WorkPages });
const lazySignInLayout = async () => ({ Component: (await import('#src/layout/SignInLayout.tsx')).SignInLayout });
const lazySignIn = async () => ({ Component: (await import('#src/features/sign-in/index.ts')).SignInPage });
const lazyBlankLayout = async () => ({ Component: (await import('#src/layout/BlankLayout.tsx')).BlankLayout });
const lazyThirdSignIn = async () => ({ Component: (await import('#src/features/sign-in/index.ts')).ThirdSignInPage });
const lazyRegister = async () => ({ Component: (await import('#src/features/self-service/index.ts')).RegisterPage });
const lazyRegisterResult = async () => ({ Component: (await import('#src/features/self-service/index.ts')).RegisterResultPage });
const lazyAlteration = async () => ({ Component: (await import('#src/features/self-service/index.ts')).AlterationPage });
const lazyFirstPassword = async () => ({ Component: (await loadFirstPassword()).FirstPasswordPage });
const lazyPrint = async () => ({ Component: (await import('#src/features/print/index.ts')).PrintPage });
const lazyTest = async () => ({ Component: (await import('./TestPage.tsx')).TestPage });
const lazyNotFound = async () => ({ Component: (await import('#src/features/not-found/index.ts')).NotFoundPage });

/** The fixed routes (ROUTE-01, ROUTE-02, ROUTE-04, ROUTE-05); every other path is looked up in the menu of the user. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: guard,
    shouldRevalidate: () => true,
    Component: Root,
    HydrateFallback: RootFallback,
    ErrorBoundary: FrameError,
    children: [
      {
        path: '/user',
        lazy: lazySignInLayout,
        children: [
          { index: true, element: <Navigate to={settings.signInPath} replace /> },
          { path: 'login', id: 'login', lazy: lazySignIn },
          {
            lazy: lazyEquippedPart,
            children: [
              { path: 'register', id: 'register', lazy: lazyRegister },
              { path: 'register-result', id: 'registerResult', lazy: lazyRegisterResult },
              { path: 'alteration', id: 'alteration', lazy: lazyAlteration },
              { path: 'change-password', id: 'change-password', lazy: lazyFirstPassword },
            ],
          },
        ],
      },
      {
        path: '/test',
        children: [
          { index: true, element: <Navigate to="/test/home" replace /> },
          { path: 'home', lazy: lazyTest },
        ],
      },
      {
        path: '/oauth2-app',
        lazy: lazyBlankLayout,
        children: [
          { index: true, element: <Navigate to={settings.extraSignInPath} replace /> },
          { path: 'login', id: 'oauth2-app-login', lazy: lazyThirdSignIn },
        ],
      },
      {
        lazy: lazyEquippedPages,
        children: [
          { path: '/print/:template', id: 'print', lazy: lazyPrint },
          {
            lazy: lazyMainLayout,
            children: [
              { path: '/404', lazy: lazyNotFound },
              {
                lazy: lazyPages,
                ErrorBoundary: FrameError,
                children: [
                  { path: '/', id: 'dashboard', element: null },
                  { path: '*', element: null },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

/** The application's router, with plain paths (ROUTE-06); it opens the page of the address at once. */
export const startRouter = () => createBrowserRouter(routes, { basename: settings.basePath || '/' });
