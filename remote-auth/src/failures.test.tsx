import { anAccount, failingRemote, failureKinds, KINDS_OF_EACH_CALL, type RemoteScenario } from '@fleet-console/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownAccountCalls, visitorCalls } from './calls/account-calls.ts';
import { descriptor } from './descriptor.ts';
import { definition } from './remote.tsx';

const PASSWORD = 'correct horse';
const withPhone = anAccount({ countryCode: '48', phone: '600123001' });
const pending = [{ policyId: 'p-1', role: 'Gość', group: 'Najemca B' }];
const invited = { email: 'anna@fleet.example', firstName: '', lastName: '' };

const operations = [...Object.keys(visitorCalls({} as never, 'pl')), ...Object.keys(ownAccountCalls({} as never, 'pl'))];

const lines = readFileSync(join(__dirname, 'calls/account-calls.ts'), 'utf8').split('\n');
const operationAt = (line: number) =>
  lines
    .slice(0, line)
    .flatMap((text) => /^ {4}(?:async )?(\w+)[:(]/.exec(text)?.[1] ?? [])
    .findLast((name) => operations.includes(name));

/** Names the operation in account-calls.ts that made a request: all of them send through one function. */
function operationIn(site: string): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = stackTraceLimit;
  const outermost = [...stack.matchAll(/account-calls\.ts:(\d+):/g)].at(-1)?.[1];
  return `${site} ${operationAt(Number(outermost)) ?? ''}`.trim();
}

const signUp: RemoteScenario = {
  at: '/login/signup',
  steps: [
    (screen) => {
      screen.type('E-mail', 'anna@fleet.example');
      screen.type('Password', PASSWORD);
      screen.type('Retype password', PASSWORD);
      screen.pressOn('input[type="checkbox"]');
    },
    (screen) => screen.press('Get a confirmation code'),
    (screen) => screen.type('Verification code', '123456'),
    (screen) => screen.press('Confirm code'),
    (screen) => {
      screen.type('First name', 'Anna');
      screen.type('Last name', 'Nowak');
    },
    (screen) => screen.press('Finish'),
  ],
};
const recovery: RemoteScenario = {
  at: '/login/recover',
  steps: [
    (screen) => screen.type('E-mail', 'anna@fleet.example'),
    (screen) => screen.press('Send code'),
    (screen) => screen.type('Verification code', '123456'),
    (screen) => screen.press('Verify code'),
    (screen) => {
      screen.type('Password', PASSWORD);
      screen.type('Retype password', PASSWORD);
    },
    (screen) => screen.press('Save password'),
  ],
};
const invitation: RemoteScenario = {
  at: '/login/signup#invitation=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  steps: [
    (screen) => {
      screen.type('First name', 'Anna');
      screen.type('Last name', 'Nowak');
      screen.type('Password', PASSWORD);
      screen.type('Retype password', PASSWORD);
      screen.pressOn('input[type="checkbox"]');
    },
    (screen) => screen.press('Accept and sign in'),
  ],
};
const savePhone: RemoteScenario = {
  at: '/profile',
  steps: [(screen) => screen.press('Edit'), (screen) => screen.type('Number', '600123999'), (screen) => screen.press('Save')],
};
const verifyPhone: RemoteScenario = {
  at: '/profile',
  steps: [
    (screen) => screen.press('Verify'),
    (screen) => screen.type('Verification code', '123456'),
    (screen) => screen.press('Verify code'),
  ],
};
const share: RemoteScenario = { at: '/profile', steps: [(screen) => screen.press('Share my details')] };
const signOutEverywhere: RemoteScenario = {
  at: '/profile',
  steps: [(screen) => screen.press('Log out everywhere'), (screen) => screen.press('Log out everywhere')],
};
const downloadData: RemoteScenario = { at: '/profile', steps: [(screen) => screen.press('Download my data')] };
const switchNotification: RemoteScenario = { at: '/settings', steps: [(screen) => screen.pressOn('input[type="checkbox"]')] };

beforeAll(() => {
  URL.createObjectURL = () => 'blob:data';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

test('[I18-01] [ER-03] every failing call of the login and account pages shows a Polish message on a Polish screen', async () => {
  const { cases, kinds, sites, found } = await failingRemote({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    params: {},
    scenarios: [signUp, recovery, invitation, savePhone, verifyPhone, share, switchNotification, downloadData, signOutEverywhere],
    nameOf: operationIn,
    options: () => ({
      account: withPhone,
      routes: { Welcome: '/welcome', Login: '/login', LoginSignUp: '/login/signup', LoginRecover: '/login/recover', Profile: '/profile' },
      answer: ({ method, path }) => {
        if (path === '/v2/account' && method === 'GET') return withPhone;
        if (path === '/v2/account/personal-data') return { account: { accounts: [] } };
        if (path === '/v1/notification/settings') return { locale: 'pl', kinds: [{ kind: 'comment', bell: true, mail: true }] };
        if (path === '/v1/iam/sharing' && method === 'GET') return pending;
        return path.endsWith('/look') ? invited : { error: false };
      },
    }),
    shell(shell) {
      const isOwn = /^\/(profile|settings)/.test(shell.navigation.location.get().pathname);
      if (!isOwn) shell.sessionState.set({ status: 'loggedOut' });
      return shell;
    },
  });
  expect(found).toEqual([]);
  expect([...sites].map((site) => site.split(' ').at(-1))).toEqual(expect.arrayContaining(operations));
  expect(cases).toBeGreaterThanOrEqual(operations.length * KINDS_OF_EACH_CALL);
  expect(kinds.size).toBe(failureKinds.length);
}, 900_000);
