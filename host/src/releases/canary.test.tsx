import { chosenAccount, type Canary } from '@fleet-console/release-contract';
import { anAccount } from '@fleet-console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { canaryCodeFor, createCanaryCode } from './canary-code.ts';
import { aBootMap, aRelease, closeConsoles, openConsole } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';

afterEach(closeConsoles);

const live = aRelease(sampleDescriptor, 'aaaaaaaa');
const trial = aRelease(sampleDescriptor, 'dddddddd');
const ola = anAccount({ id: 'ola-1', email: 'ola@example.com' });
const canaryFor = (overrides: Partial<Canary> = {}): Canary => ({
  release: trial,
  share: 0,
  salt: 'salt',
  chosen: [chosenAccount('salt', 'ola@example.com')],
  ...overrides,
});
const code = { aaaaaaaa: sampleBuild('The live screen'), dddddddd: sampleBuild('The canary') };

const openMap = (canary: Canary) => {
  const map = aBootMap([{ release: live }]);
  return { ...map, remotes: { 'remote-sample': { ...map.remotes['remote-sample']!, canary } } };
};

/** Opens the samples for Ola, or for the backend's account, next to a canary. */
function open(canary: Canary, backend: object = {}) {
  return openConsole({
    path: '/samples',
    slots: [{ release: live }],
    backend: { account: ola, code, ...backend },
    canaries: { 'remote-sample': canary },
  });
}

test('[RE-08] REL-R20 shows the canary to a selected account at once, and never to others', async () => {
  const { backend } = open(canaryFor());
  expect(await screen.findByText('The canary')).toBeVisible();
  expect(backend.loadedBuilds).toEqual(['dddddddd']);
  closeConsoles();
  document.body.replaceChildren();
  const other = open(canaryFor(), { account: anAccount({ id: 'anna-1', email: 'anna@example.com' }) });
  expect(await screen.findByText('The live screen')).toBeVisible();
  expect(other.backend.loadedBuilds).toEqual(['aaaaaaaa']);
});

test('[RE-08] REL-R20 includes everyone at 100 %, and members of a selected group', async () => {
  const { backend } = open(canaryFor({ share: 100, chosen: [] }));
  expect(await screen.findByText('The canary')).toBeVisible();
  expect(backend.loadedBuilds).toEqual(['dddddddd']);
});

test('[RE-08][RE-03] falls back to the live release if a canary fails to load, and reports it', async () => {
  const broken = () => {
    throw new Error('broken on purpose');
  };
  const { backend } = open(canaryFor(), { code: { ...code, dddddddd: broken } });
  expect(await screen.findByText('The live screen')).toBeVisible();
  await waitFor(
    () => expect(backend.reports.flatMap(({ reports }) => reports)).toContainEqual(expect.objectContaining({ what: 'failed' })),
    {
      timeout: 4_000,
    },
  );
  expect(backend.reports.flatMap(({ reports }) => reports)).toEqual([
    { remote: 'remote-sample', build: 'dddddddd', what: 'failed', fault: 'evaluation' },
    { remote: 'remote-sample', build: 'aaaaaaaa', what: 'mounted', ms: expect.any(Number) },
  ]);
  expect(backend.reports.at(-1)?.shows).toEqual([{ remote: 'remote-sample', build: 'aaaaaaaa' }]);
  expect(JSON.stringify(backend.reports)).not.toMatch(/ola/);
});

test('[RE-08] replaces a withdrawn canary at once', async () => {
  const { backend, publish } = open(canaryFor());
  expect(await screen.findByText('The canary')).toBeVisible();
  backend.canaries = {};
  await act(() => publish([{ release: live, bad: ['dddddddd'] }]));
  expect(await screen.findByText('The live screen')).toBeVisible();
});

test('[RE-08] shows a canary that starts while the live release is on screen at the next visit', async () => {
  const { backend, publish, host } = openConsole({ path: '/samples', slots: [{ release: live }], backend: { account: ola, code } });
  expect(await screen.findByText('The live screen')).toBeVisible();
  backend.canaries = { 'remote-sample': canaryFor() };
  await act(() => publish([{ release: live }]));
  for (const pathname of ['/welcome', '/samples'])
    await act(async () => host.shell.navigation.navigator.push({ pathname, search: '', hash: '' }));
  expect(await screen.findByText('The canary')).toBeVisible();
});

test('[RE-08] shows everyone the live release if the canary code fails to load', async () => {
  const failing = createCanaryCode(() => Promise.reject(new Error('offline on purpose')));
  const noted = jest.spyOn(console, 'error').mockImplementation(() => {});
  const canaryCode = await canaryCodeFor(openMap(canaryFor()), failing);
  const { backend } = openConsole({
    path: '/samples',
    slots: [{ release: live }],
    backend: { account: ola, code },
    canaries: { 'remote-sample': canaryFor() },
    canaryCode,
  });
  expect(await screen.findByText('The live screen')).toBeVisible();
  expect(backend.loadedBuilds).toEqual(['aaaaaaaa']);
  expect(noted.mock.calls[0]?.[0]).toMatch("Couldn't load the canary code");
});

test("doesn't load the canary code without a canary", async () => {
  const load = jest.fn(() => import('./canary-membership.ts'));
  await canaryCodeFor(aBootMap([{ release: live }]), createCanaryCode(load));
  expect(load).not.toHaveBeenCalled();
  await canaryCodeFor(openMap(canaryFor()), createCanaryCode(load));
  expect(load).toHaveBeenCalledTimes(1);
});
