import { screen } from '@testing-library/react';
import { aRelease, closeConsoles, loginRelease, openConsole } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';
import { createFrameCode } from './frame-code.ts';

afterEach(closeConsoles);

const sample = aRelease(sampleDescriptor);
const code = { [loginRelease.build]: sampleBuild('The login page'), [sample.build]: sampleBuild('The samples') };

test('loads the layout on the first interaction with the login page', async () => {
  const { host, user } = openConsole({ path: '/login', signedIn: false, world: { code } });
  const page = await screen.findByText('The login page');
  expect(host.frame.get().status).toBe('idle');
  await user.click(page);
  expect(host.frame.get().status).not.toBe('idle');
});

test('loads the layout while a stored session is being verified', async () => {
  const { host } = openConsole({ path: '/samples', slots: [{ release: sample }], world: { code } });
  expect(host.shell.session.get().status).toBe('loading');
  expect(host.frame.get().status).toBe('loading');
  expect(await screen.findByText('The samples')).toBeVisible();
});

test('retries a failed load on the next request', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const parts = await import('./SignedIn.tsx');
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(parts);
  const frame = createFrameCode(load);
  const settled = (status: string) => new Promise<void>((done) => frame.subscribe(() => frame.get().status === status && done()));
  const failed = settled('failed');
  frame.load();
  frame.load();
  await failed;
  expect(load).toHaveBeenCalledTimes(1);
  const loaded = settled('loaded');
  frame.load();
  await loaded;
  frame.load();
  expect(load).toHaveBeenCalledTimes(2);
  complaints.mockRestore();
});
