import { Component, memo, type ReactNode, useMemo } from 'react';
import { PageFrame, type TabCommands, type WorkTab } from '#src/features/work-tabs/index.ts';
import type { MenuPage } from './page-at.ts';
import { PageError } from './PageError.tsx';
import { pageOf } from './page-registry.ts';

interface WorkPageProps extends Omit<MenuPage, 'keptName'> {
  tab: WorkTab;
  isShown: boolean;
  isTabbed: boolean;
  commands: TabCommands;
}

/** The page of a tab. It renders only for itself: neither for navigation in other tabs nor when it is shown or hidden. */
export const WorkPage = memo(function WorkPage({
  tab,
  isShown,
  isTabbed,
  commands,
  component,
  code,
  url,
  isExternal,
  title,
}: WorkPageProps) {
  const { key, address } = tab;
  const page = useMemo(() => {
    const Page = pageOf(component);
    return <Page title={title} code={code} component={component} url={url} isExternal={isExternal} />;
  }, [component, code, url, isExternal, title]);
  return (
    <PageFrame tabKey={key} address={address} isShown={isShown} isTabbed={isTabbed} commands={commands}>
      <PageBoundary onReload={() => commands.act(key, 'refresh')}>{page}</PageBoundary>
    </PageFrame>
  );
});

interface PageBoundaryProps {
  onReload: () => void;
  children: ReactNode;
}

/** A page that throws breaks its own tab only. */
class PageBoundary extends Component<PageBoundaryProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <PageError error={failure.error} onReload={this.props.onReload} /> : this.props.children;
  }
}
