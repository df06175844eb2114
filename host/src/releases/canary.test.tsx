import { chosenAccount, type Canary } from '@fleet-console/release-contract';
import { anAccount } from '@fleet-console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aRelease, closeConsoles, openConsole } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';

afterEach(closeConsoles);

const live = aRelease(sampleDescriptor, 'aaaaaaaa');
const trial = aRelease(sampleDescriptor, 'dddddddd');
const ola = anAccount({ id: 'ola-1', email: 'ola@example.com' });
const canaryFor = (but: Partial<Canary> = {}): Canary => ({
  release: trial,
  share: 0,
  salt: 'salt',
  chosen: [chosenAccount('salt', 'ola@example.com')],
  ...but,
});
const code = { aaaaaaaa: sampleBuild('The live screen'), dddddddd: sampleBuild('The canary') };

/** Opens the samples for Ola, or whoever the world says, beside a canary. */
function open(canary: Canary, world: object = {}) {
  return openConsole({
    path: '/samples',
    slots: [{ release: live }],
    world: { account: ola, code, ...world },
    canaries: { 'remote-sample': canary },
  });
}

test('[RE-08] REL-R20 a chosen account gets the canary at once, another the live release, and never the canary', async () => {
  const { world } = open(canaryFor());
  expect(await screen.findByText('The canary')).toBeVisible();
  expect(world.asked).toEqual(['dddddddd']);
  closeConsoles();
  document.body.replaceChildren();
  const other = open(canaryFor(), { account: anAccount({ id: 'anna-1', email: 'anna@example.com' }) });
  expect(await screen.findByText('The live screen')).toBeVisible();
  expect(other.world.asked).toEqual(['aaaaaaaa']);
});

test('[RE-08] REL-R20 a share of everybody is everybody, and members of a chosen group are in', async () => {
  const { world } = open(canaryFor({ share: 100, chosen: [] }));
  expect(await screen.findByText('The canary')).toBeVisible();
  expect(world.asked).toEqual(['dddddddd']);
});

test('[RE-08][RE-03] a canary that does not load leaves its users with the live release, and that is reported', async () => {
  const broken = () => {
    throw new Error('broken on purpose');
  };
  const { world } = open(canaryFor(), { code: { ...code, dddddddd: broken } });
  expect(await screen.findByText('The live screen')).toBeVisible();
  await waitFor(() => expect(world.reports.flatMap(({ reports }) => reports)).toContainEqual(expect.objectContaining({ what: 'failed' })), {
    timeout: 4_000,
  });
  expect(world.reports.flatMap(({ reports }) => reports)).toEqual([
    { remote: 'remote-sample', build: 'dddddddd', what: 'failed', fault: 'evaluation' },
    { remote: 'remote-sample', build: 'aaaaaaaa', what: 'mounted', ms: expect.any(Number) },
  ]);
  expect(world.reports.at(-1)?.shows).toEqual([{ remote: 'remote-sample', build: 'aaaaaaaa' }]);
  expect(JSON.stringify(world.reports)).not.toMatch(/ola/);
});

test('[RE-08] a canary that is withdrawn goes off the screen at once', async () => {
  const { world, decide } = open(canaryFor());
  expect(await screen.findByText('The canary')).toBeVisible();
  world.canaries = {};
  await act(() => decide([{ release: live, bad: ['dddddddd'] }]));
  expect(await screen.findByText('The live screen')).toBeVisible();
});
