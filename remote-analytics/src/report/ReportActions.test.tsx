import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { reportServer } from '../testing/requests.ts';

const permissions = { '142': ['analytics.access'] } as const;
const open = (path: string, server = reportServer(), more: Partial<FakeShellOptions> = {}) => ({
  server,
  ...renderRemote(definition, path, { answer: server.answer, permissions, routes: {}, ...more }),
});

test('[AN-05] downloads the report of the tab on screen, with its filters, in the language of the console', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, server } = open('/analytics/usage?period=7d&kind=bike');
  await user.click(await screen.findByRole('button', { name: 'Report (PDF)' }));
  await waitFor(() => expect(saved).toEqual(['analytics-usage.pdf']));
  const query = new URLSearchParams(server.reports[0]);
  expect(Object.fromEntries(query)).toMatchObject({
    tab: 'usage',
    lang: 'en',
    kind: 'bike',
    since: expect.any(String),
    till: expect.any(String),
  });
});

test('[AN-05] subscribes to the weekly e-mail, changes it and ends it; a failure keeps the choice', async () => {
  const { user, server, shell } = open('/analytics/mileage');
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Weekly e-mail' }));
    return within(await screen.findByRole('dialog', { name: 'Weekly e-mail' }));
  };
  let dialog = await openDialog();
  expect(await dialog.findByRole('checkbox', { name: 'Mileage' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Mileage' }));
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }));
  expect(dialog.getByText('Choose at least one')).toBeVisible();
  expect(server.changes).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Rides' }));
  server.state.refusal = Response.json({ error: 'unavailable', message: '' }, { status: 503 });
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent("Couldn't save your subscription");
  expect(dialog.getByRole('checkbox', { name: 'Rides' })).toBeChecked();
  server.state.refusal = null;
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.changes.at(-1)).toEqual({ method: 'PUT', path: '/v1/analytics/subscription', body: { tabs: ['rides'] } });
  dialog = await openDialog();
  expect(await dialog.findByText(/You get it for: all groups you can see\. Next one: 20\/11\/2026 14:00\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Unsubscribe' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.changes.at(-1)?.method).toBe('DELETE');
  expect(shell.flashes.map(({ text }) => text)).toEqual(["You'll get the weekly e-mail", "You won't get the weekly e-mail any more"]);
});
