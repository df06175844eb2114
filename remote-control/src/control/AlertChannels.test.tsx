import type { ReleaseOverview } from '@fleet-console/release-contract';
import { renderRemote } from '@fleet-console/testing';
import { act, screen, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { anOverview, fakeReleasePlane } from '../testing/release-plane.ts';

const at = (time: string) => `2026-03-07T${time}.000Z`;
const idle = { lastSent: null, lastFailed: null, failing: false, responseCode: null, waiting: 0, lost: 0 };

async function open(alerts: ReleaseOverview['alerts']) {
  const plane = fakeReleasePlane({ ...anOverview(), alerts });
  const { shell } = renderRemote(definition, '/control/releases', { answer: plane.answer, admin: true });
  await screen.findByRole('table');
  return { setLocale: (locale: 'en' | 'pl') => act(async () => shell.locale.set(locale)) };
}
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[CT-03] REL-R56 says when each channel last sent an alert, or why it fails, in both languages', async () => {
  const { setLocale } = await open([
    { ...idle, channel: 'webhook', lastSent: at('04:05:06'), lastFailed: at('03:00:00'), responseCode: 500, lost: 1 },
    { ...idle, channel: 'mail', lastSent: at('02:00:00'), lastFailed: at('04:10:00'), failing: true, waiting: 2 },
  ]);
  expect(lines('Release alerts')).toEqual([
    expect.stringMatching(/^Release alerts by webhook: last one sent .*2026.* · 1 not delivered$/),
    expect.stringMatching(/^Release alerts by e-mail: couldn't send on .*2026.*, the receiver isn't responding · 2 waiting$/),
  ]);
  await setLocale('pl');
  expect(lines('Alerty o wydaniach')).toEqual([
    expect.stringMatching(/^Alerty o wydaniach przez webhook: ostatni wysłano .*2026.* · 1\u00a0niedostarczony$/),
    expect.stringMatching(
      /^Alerty o wydaniach e-mailem: próba wysłania .*2026.* nie powiodła się, odbiorca nie odpowiada · 2\u00a0oczekują$/,
    ),
  ]);
});

test('[CT-03] REL-R56 names the status of a refusal, and a channel that sent nothing yet', async () => {
  await open([
    { ...idle, channel: 'webhook', lastFailed: at('04:10:00'), failing: true, responseCode: 503, waiting: 1 },
    { ...idle, channel: 'mail' },
  ]);
  expect(lines('Release alerts')).toEqual([
    expect.stringMatching(/, the receiver responded with 503 · 1 waiting$/),
    'Release alerts by e-mail: set up, none sent since the console started',
  ]);
});

test('[CT-03] REL-R56 says that alerts are not set up; a front of the former version says nothing', async () => {
  await open([]);
  expect(screen.getByText("Release alerts aren't set up. No one is notified when a release keeps crashing.")).toBeVisible();
});

test('[CT-03] shows nothing about alerts if the front does not say', async () => {
  await open(null);
  expect(screen.queryByText(/Release alerts/)).toBeNull();
});
