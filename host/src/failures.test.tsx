import { permissions, type RemoteModule } from '@fleet-console/contract';
import {
  callSitesOf,
  failEveryCall,
  failureKinds,
  filesOnStack,
  isChange,
  KINDS_OF_EACH_CALL,
  siteName,
  siteOf,
  textsOf,
  type Scenario,
} from '@fleet-console/testing';
import { act } from '@testing-library/react';
import { join } from 'node:path';
import { aRelease, closeConsoles, openConsole, type ConsoleOptions } from './testing/open-console.tsx';
import { realDescriptors } from './testing/real-remotes.ts';
import { alertingDescriptor, sampleBuild } from './testing/sample-remote.tsx';

const SRC = __dirname;
const ROOT = join(SRC, '../..');
const everything = Object.keys(permissions);

const auth = jest.requireActual<RemoteModule>(join(ROOT, 'remote-auth/src/remote.tsx'));
const login = aRelease(realDescriptors().find(({ remote }) => remote === 'remote-auth') as never, 'cccccccc');
const searched = aRelease(alertingDescriptor, 'eeeeeee2');
const premium = aRelease(
  {
    remote: 'remote-sold',
    routes: [
      { name: 'Calendar', path: '/calendar', needs: ['calendar.access'], premium: 'calendar', title: { en: 'Calendar', pl: 'Kalendarz' } },
    ],
    menu: [],
  },
  'eeeeeee3',
);
/** Search as in remotes: throws when the server refuses. */
const search: RemoteModule['search'] = async (_query, shell) => {
  const response = await shell.transport.fetch('/v1/found');
  if (!response.ok) throw new Error(await response.text());
  return [{ id: '1', title: 'WX 001', detail: 'Warszawa', href: '/samples' }];
};

const anAnswer = {
  id: '1',
  kind: 'access-declined',
  at: 1_800_000_000_000,
  seen: false,
  request: { id: 1, page: 'analytics', group: null, grantedUntil: null },
};
const callSites = callSitesOf(SRC);
const HOST_PATHS = /^\/(token|revoke|health)$/;

interface HostScenario extends Scenario {
  readonly overrides?: ConsoleOptions;
}

/** Expired tokens, as in a tab that was closed for a long time. */
const expired = () =>
  localStorage.setItem(
    'tokens',
    JSON.stringify({ access_token: 'old', refresh_token: 'old-r', expires_in: 3600, valid_till: Date.now() - 3_600_000 }),
  );

const scenarios: readonly HostScenario[] = [
  { at: '/welcome' },
  { at: '/about' },
  { at: '/about expired', overrides: { signedIn: false }, before: expired },
  { at: '/about signing out', steps: [(screen) => screen.press(/^Menu użytkownika/), (screen) => screen.press('Log out')] },
  { at: '/premium/calendar', overrides: { backend: { permissions: { '140': ['vehicle.getByGroup'] } } } },
  {
    at: '/premium/calendar asking',
    overrides: { backend: { permissions: { '140': ['vehicle.getByGroup'] } } },
    steps: [(screen) => screen.press('Request access')],
  },
  {
    at: '/welcome answers',
    overrides: { backend: { permissions: { '140': ['vehicle.getByGroup'] } } },
    steps: [
      (screen) => screen.press(/^Powiadomienia/),
      (screen) => screen.press(/^Profil/),
      (screen) => screen.press(/^Oznacz jako przeczytane/),
    ],
  },
  { at: '/welcome search', steps: [(screen) => screen.press('Search and commands'), (screen) => screen.type(/./, 'wx 001')] },
  {
    at: '/login signing in',
    overrides: { signedIn: false },
    steps: [
      (screen) => {
        screen.type('E-mail', 'anna@fleet.example');
        screen.type('Password', 'right-password');
      },
      (screen) => screen.press('Sign in'),
    ],
  },
];

test('[I18-01] [ER-03] shows a Polish message for every failure of every request of the host', async () => {
  const { cases, kinds, sites, found } = await failEveryCall({
    scenarios,
    texts: textsOf([SRC, join(ROOT, 'shared/remote-kit/src'), join(ROOT, 'shared/i18n/src'), join(ROOT, 'remote-auth/src')]),
    silentFailures: {
      'suspended-groups/useSuspendedGroups.ts': 'an unknown suspension is not shown; it is requested again on the next refresh',
      'GET /v1/access-request': 'a second request changes nothing, so it is offered anyway',
      'POST /revoke': 'signing out does not wait for the response',
      'POST /releases/reports': 'reports for operators are not shown to users',
    },
    clearedFields: { 'POST /releases/reports': 'the form is closed after a successful sign-in' },
    open({ at, overrides = {}, before }: HostScenario, fail) {
      before?.();
      let pending = 0;
      const { host } = openConsole({
        path: at.replace(/ .*/, ''),
        slots: [{ release: searched }, { release: premium }],
        login,
        ...overrides,
        backend: {
          permissions: { '140': everything },
          code: { [searched.build]: sampleBuild('Szukane', { search }), [login.build]: auth },
          files: {
            '/api/v2/device/graphql': { data: { count: { bike: 3, moped: 2 } } },
            '/api/v1/access-request': at.endsWith('asking') ? { page: 'calendar', requestedAt: 1_800_000_000_000 } : [],
            '/api/v1/notification/access': [anAnswer],
            '/api/v1/iam/allowed?permissions=ops.blocked&details=true': [{ groups: [] }],
          },
          ...overrides.backend,
        },
        async intercept(input, init, answer) {
          const path = input.replace(/^\/api/, '');
          const request = {
            method: init.method ?? 'GET',
            path,
            body: typeof init.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : null,
          };
          const files = filesOnStack();
          const { pathname } = new URL(path, 'http://x');
          const site =
            HOST_PATHS.test(pathname) || pathname === '/v1/found' || pathname.startsWith('/releases/')
              ? `${request.method} ${pathname}`
              : siteOf(callSites, SRC, request, files);
          pending += 1;
          try {
            const instead = fail({ site, changes: isChange(request) });
            return instead === undefined ? await answer() : instead();
          } finally {
            pending -= 1;
          }
        },
      });
      act(() => host.shell.locale.set('pl'));
      return { flashes: [], isQuiet: () => pending === 0, close: closeConsoles };
    },
  });
  expect(found).toEqual([]);
  // Their requests belong to remotes, whose own tests cover their failures.
  const unseen = new Set(callSites.map(siteName).filter((site) => !sites.has(site)));
  expect(Array.from(unseen)).toEqual(['prefetch/prefetch.ts: fetch', 'releases/release-shells.ts: fetch']);
  expect([...sites]).toEqual(expect.arrayContaining(['POST /token', 'POST /revoke', 'GET /v1/found']));
  expect(cases).toBeGreaterThanOrEqual(KINDS_OF_EACH_CALL * sites.size);
  expect(kinds.size).toBe(failureKinds.length);
}, 900_000);
