import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { BASE_PATH } from './console/base-path.ts';
import { loadPart } from './console/load-part.ts';
import { queryClient } from './console/query-client.ts';
import { SessionView } from './session/session-page.tsx';
import { SessionsPage } from './sessions/sessions-page.tsx';
import { PageBoundary } from './shell/page-boundary.tsx';
import { Shell } from './shell/shell.tsx';
import { RequireSignIn } from './sign-in/require-sign-in.tsx';
import { Loading } from './ui/feedback.tsx';
import { NotFoundPage } from './ui/not-found-page.tsx';
import { KEYS_PATH, SETTINGS_PATH, STATUS_PATH } from './ui/settings-tabs.tsx';
import { theme } from './ui/theme.ts';

/** A page that a first visit does not show: it loads when it is opened. */
const page = <Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, ComponentType>>>) =>
  lazy(() => loadPart(load).then(({ [name]: part }) => ({ default: part })));

const OverviewPage = page('OverviewPage', () => import('./overview/overview-page.tsx'));
const LabeledPage = page('LabeledPage', () => import('./overview/labeled-page.tsx'));
const InstallPage = page('InstallPage', () => import('./install/install-page.tsx'));
const ReviewPage = page('ReviewPage', () => import('./review/review-page.tsx'));
const AccountPage = page('AccountPage', () => import('./account/account-page.tsx'));
const SettingsPage = page('SettingsPage', () => import('./settings/settings-page.tsx'));
const KeysPage = page('KeysPage', () => import('./keys/keys-page.tsx'));
const DataPage = page('DataPage', () => import('./settings/data-page.tsx'));
const PolicyPage = page('PolicyPage', () => import('./settings/policy-page.tsx'));
const WebhooksPage = page('WebhooksPage', () => import('./account/settings-pages.tsx'));
const MembersPage = page('MembersPage', () => import('./account/settings-pages.tsx'));
const StatusPage = page('StatusPage', () => import('./account/settings-pages.tsx'));
const AuditPage = page('AuditPage', () => import('./account/settings-pages.tsx'));

/** Where keys were in earlier versions. */
const EARLIER_KEYS = ['/keys', '/account/keys'];

// Mantine's variables and classes come from theme.css because the content security policy forbids inline styles.
export const App = () => (
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    <QueryClientProvider client={queryClient}>
      <Router base={`${BASE_PATH}/dashboard`}>
        <RequireSignIn>
          <Shell>
            <PageBoundary>
              <Suspense fallback={<Loading what="the page" />}>
                <Switch>
                  <Route path="/" component={SessionsPage} />
                  <Route path="/sessions/:id">{({ id }) => <SessionView key={id} id={id} />}</Route>
                  <Route path="/overview" component={OverviewPage} />
                  <Route path="/overview/labeled" component={LabeledPage} />
                  <Route path="/review" component={ReviewPage} />
                  <Route path="/install" component={InstallPage} />
                  <Route path={SETTINGS_PATH} component={SettingsPage} />
                  <Route path={`${SETTINGS_PATH}/policy`} component={PolicyPage} />
                  <Route path={KEYS_PATH} component={KeysPage} />
                  <Route path={`${SETTINGS_PATH}/webhooks`} component={WebhooksPage} />
                  <Route path={`${SETTINGS_PATH}/members`} component={MembersPage} />
                  <Route path={`${SETTINGS_PATH}/data`} component={DataPage} />
                  <Route path={STATUS_PATH} component={StatusPage} />
                  <Route path={`${SETTINGS_PATH}/audit`} component={AuditPage} />
                  <Route path="/account" component={AccountPage} />
                  {EARLIER_KEYS.map((path) => (
                    <Route key={path} path={path}>
                      <Redirect to={KEYS_PATH} replace />
                    </Route>
                  ))}
                  <Route component={NotFoundPage} />
                </Switch>
              </Suspense>
            </PageBoundary>
          </Shell>
        </RequireSignIn>
      </Router>
    </QueryClientProvider>
  </MantineProvider>
);
