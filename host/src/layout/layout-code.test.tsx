import { screen } from '@testing-library/react';
import { aRelease, closeConsoles, loginRelease, openConsole } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';
import { createLayoutCode } from './layout-code.ts';

afterEach(closeConsoles);

const sample = aRelease(sampleDescriptor);
const code = { [loginRelease.build]: sampleBuild('The login page'), [sample.build]: sampleBuild('The samples') };

test('loads the layout on the first interaction with the login page', async () => {
  const { host, user } = openConsole({ path: '/login', signedIn: false, backend: { code } });
  const page = await screen.findByText('The login page');
  expect(host.layoutCode.get().status).toBe('idle');
  await user.click(page);
  expect(host.layoutCode.get().status).not.toBe('idle');
});

test('loads the layout while a stored session is being verified', async () => {
  const { host } = openConsole({ path: '/samples', slots: [{ release: sample }], backend: { code } });
  expect(host.shell.session.get().status).toBe('loading');
  expect(host.layoutCode.get().status).toBe('loading');
  expect(await screen.findByText('The samples')).toBeVisible();
});

test('retries a failed load on the next request', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const layoutModule = await import('./SignedInScreen.tsx');
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(layoutModule);
  const layoutCode = createLayoutCode(load);
  const settled = (status: string) => new Promise<void>((done) => layoutCode.subscribe(() => layoutCode.get().status === status && done()));
  const failed = settled('failed');
  layoutCode.load();
  layoutCode.load();
  await failed;
  expect(load).toHaveBeenCalledTimes(1);
  const loaded = settled('loaded');
  layoutCode.load();
  await loaded;
  layoutCode.load();
  expect(load).toHaveBeenCalledTimes(2);
  complaints.mockRestore();
});
