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
const sold = aRelease(
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

const places = callSitesOf(SRC);
const OF_THE_HOST = /^\/(token|revoke|health)$/;

interface HostScenario extends Scenario {
  readonly but?: ConsoleOptions;
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
  { at: '/about expired', but: { signedIn: false }, before: expired },
  { at: '/about signing out', steps: [(screen) => screen.press(/^Menu użytkownika/), (screen) => screen.press('Log out')] },
  { at: '/premium/calendar', but: { world: { permissions: { '140': ['vehicle.getByGroup'] } } } },
  {
    at: '/premium/calendar asking',
    but: { world: { permissions: { '140': ['vehicle.getByGroup'] } } },
    steps: [(screen) => screen.press('Request access')],
  },
  { at: '/welcome search', steps: [(screen) => screen.press('Search and commands'), (screen) => screen.type(/./, 'wx 001')] },
  {
    at: '/login signing in',
    but: { signedIn: false },
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
    unsaid: {
      'suspension/useSuspended.ts': 'nobody is told of a suspension that is not known; it is asked about again',
      'GET /v1/access-request': 'asking for access twice changes nothing, so it is offered all the same',
      'POST /revoke': 'signing out depends on no answer',
      'POST /releases/reports': 'it tells operators how releases do, and users nothing',
    },
    forgets: { 'POST /releases/reports': 'the form is gone because signing in succeeded' },
    open({ at, but = {}, before }: HostScenario, fail) {
      before?.();
      let pending = 0;
      const { host } = openConsole({
        path: at.replace(/ .*/, ''),
        slots: [{ release: searched }, { release: sold }],
        login,
        ...but,
        world: {
          permissions: { '140': everything },
          code: { [searched.build]: sampleBuild('Szukane', { search }), [login.build]: auth },
          files: {
            '/api/v2/device/graphql': { data: { count: { bike: 3, moped: 2 } } },
            '/api/v1/access-request': at.endsWith('asking') ? { page: 'calendar', requestedAt: 1_800_000_000_000 } : [],
            '/api/v1/iam/allowed?permissions=ops.blocked&details=true': [{ groups: [] }],
          },
          ...but.world,
        },
        async between(input, init, answer) {
          const path = input.replace(/^\/api/, '');
          const asked = {
            method: init.method ?? 'GET',
            path,
            body: typeof init.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : null,
          };
          const files = filesOnStack();
          const { pathname } = new URL(path, 'http://x');
          const site =
            OF_THE_HOST.test(pathname) || pathname === '/v1/found' || pathname.startsWith('/releases/')
              ? `${asked.method} ${pathname}`
              : siteOf(places, SRC, asked, files);
          pending += 1;
          try {
            const instead = fail({ site, changes: isChange(asked) });
            return instead === undefined ? await answer() : instead();
          } finally {
            pending -= 1;
          }
        },
      });
      act(() => host.shell.locale.set('pl'));
      return { said: [], isQuiet: () => pending === 0, close: closeConsoles };
    },
  });
  expect(found).toEqual([]);
  // Its requests belong to remotes, whose own tests cover their failures.
  expect(places.map(siteName).filter((site) => !sites.has(site))).toEqual(['releases/release-shells.ts: fetch']);
  expect([...sites]).toEqual(expect.arrayContaining(['POST /token', 'POST /revoke', 'GET /v1/found']));
  expect(cases).toBeGreaterThanOrEqual(KINDS_OF_EACH_CALL * sites.size);
  expect(kinds.size).toBe(failureKinds.length);
}, 900_000);
