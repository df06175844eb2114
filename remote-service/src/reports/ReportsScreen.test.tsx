import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aSummary, controlledFile, reportServer } from '../testing/reports.ts';
import { requestServer } from '../testing/requests.ts';
import { periodOf, presetOf } from './period-presets.ts';

const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:report';
  };
  URL.revokeObjectURL = () => undefined;
});

function open(path = '/service/reports', options: Parameters<typeof reportServer>[1] = {}, more: Partial<FakeShellOptions> = {}) {
  const server = reportServer(requestServer([]).answer, options);
  return {
    server,
    ...renderRemote(definition, path, { answer: server.answer, permissions: { '142': ['serviceRequest.manage'] }, ...more }),
  };
}
const download = () => screen.findByRole('button', { name: 'Download report' });

test('[SR-07] shows the summary of the report, in both languages', async () => {
  const { shell } = open();
  expect(await screen.findByText('Mean repair time', { selector: '.fc-stat-label' })).toBeVisible();
  expect(screen.getByText('12', { selector: '.fc-stat-value' })).toBeVisible();
  expect(screen.getAllByText('2.5 h')[0]).toBeVisible();
  const damage = within(screen.getByRole('row', { name: /^Mirrors/ }));
  expect(damage.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['9', '2.5 h', '4 h', '–', '0']);
  expect(screen.getByRole('row', { name: /^Anna Nowak 8/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^No technician 4/ })).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByRole('row', { name: /^Bez serwisanta 4/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Lusterka 9 2,5\sh/ })).toBeVisible();
});

test('[SR-07] every filter is in the URL and is sent for the summary and the file', async () => {
  const { user, shell, server } = open('/service/reports?format=csv');
  const search = () => new URLSearchParams(shell.navigation.location.get().search);
  const from = await screen.findByRole('textbox', { name: 'From' });
  await user.type(from, '01/03/2026');
  await waitFor(() => expect(search().get('from')).toBe('2026-03-01'));
  await user.type(screen.getByRole('textbox', { name: 'To' }), '31/03/2026');
  await user.click(screen.getByRole('button', { name: 'Damage: Any damage' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search damage' }), 'mirr');
  await user.click(screen.getByRole('checkbox', { name: 'Mirrors' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Workshop' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Accepted or rejected by' }), 'Jan Wrona (7)');
  await user.type(screen.getByRole('searchbox', { name: /^Search by name/ }), 'row');
  await user.click(await screen.findByRole('button', { name: 'Rower 7' }));
  expect(await screen.findByRole('button', { name: 'Remove Rower 7' })).toBeVisible();
  const expected = {
    from: '2026-03-01',
    to: '2026-03-31',
    damage: ['mirrors'],
    repairType: ['workshop'],
    customerId: '6',
    vehicleId: ['7'],
  };
  await waitFor(() =>
    expect(Object.fromEntries(search())).toEqual({
      format: 'csv',
      from: '2026-03-01',
      to: '2026-03-31',
      damage: 'mirrors',
      repairType: 'workshop',
      customer: '6',
      vehicles: '7',
    }),
  );
  await waitFor(() => expect(server.queries.at(-1)).toContain('vehicleId=7'));
  expect(server.queries.at(-1)).toContain('customerId=6');
  await user.click(await download());
  expect(await screen.findByText('requests.csv downloaded')).toBeVisible();
  expect(server.orders).toEqual([{ ...expected, format: 'csv', locale: 'en' }]);
  expect(files).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(Object.fromEntries(search())).toEqual({ format: 'csv' }));
  expect(from).toHaveValue('');
});

test('[SR-07] a period that ends before it starts shows its error and downloads nothing', async () => {
  open('/service/reports?from=2026-03-02&to=2026-03-01');
  expect(await screen.findByRole('textbox', { name: 'To' })).toHaveAccessibleDescription('Choose a day on or after the start date');
  expect(await download()).toBeDisabled();
});

test('[SR-07] the download shows its progress and can be cancelled', async () => {
  const file = controlledFile({
    'x-total-count': '12',
    'x-estimated-length': '20',
    'content-disposition': 'attachment; filename="a.xlsx"',
  });
  const { user, shell } = open('/service/reports', { file: file.response });
  await user.click(await download());
  act(() => file.send('0123456789'));
  expect(await screen.findByText('Downloading 12 requests')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(shell.blocks).toEqual(['The report is still being downloaded. If you leave, the download is cancelled.']);
  await user.click(screen.getByRole('button', { name: 'Cancel download' }));
  expect(await screen.findByText('Download cancelled')).toBeVisible();
  expect(file.isCancelled()).toBe(true);
  expect([shell.blocks, files]).toEqual([[], []]);
});

test('[SR-07] a download that breaks off or is refused shows the reason, and can be repeated', async () => {
  const broken = controlledFile({ 'x-total-count': '12' });
  const answers = [
    () => broken.response(),
    () => Response.json({ error: 'report-running', message: '' }, { status: 429 }),
    () => new Response('PDF', { headers: { 'content-disposition': 'attachment; filename="b.pdf"' } }),
  ];
  const { user, server } = open('/service/reports', { file: () => (answers.shift() as () => Response)() });
  await user.click(await screen.findByRole('radio', { name: 'PDF' }));
  await user.click(await download());
  await screen.findByRole('progressbar');
  act(() => broken.fail());
  expect(await screen.findByText("Couldn't download the report")).toBeVisible();
  expect(files).toEqual([]);
  await user.click(await download());
  expect(await screen.findByText("You're already downloading a report. Wait until it is complete, or cancel it.")).toBeVisible();
  await user.click(await download());
  expect(await screen.findByText('b.pdf downloaded')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.orders).toMatchObject([{ format: 'pdf' }, { format: 'pdf' }, { format: 'pdf' }]);
});

test('[SR-07] without matches there is nothing to download; the filters can be cleared', async () => {
  const { user, shell } = open('/service/reports?damage=mirrors', {
    summary: aSummary({ count: 0, byDamage: [], byTechnician: [], customers: [] }),
  });
  expect(await screen.findByText('No service requests match')).toBeVisible();
  expect(await download()).toBeDisabled();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
  expect(await screen.findByText('No service requests yet')).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('');
});

test('[SR-07] reports are reachable from the list with permission only; without it, nothing is requested', async () => {
  const routes = { ServiceReports: '/service/reports' };
  const permitted = open('/service', {}, { permissions: { '142': ['serviceRequest.service', 'serviceRequest.manage'] }, routes });
  await permitted.user.click(await screen.findByRole('button', { name: 'Reports' }));
  expect(permitted.shell.navigation.location.get().pathname).toBe('/service/reports');
  permitted.unmount();
  const { server } = open('/service/reports', {}, { permissions: { '142': ['serviceRequest.service'] } });
  expect(await screen.findByText("You don't have permission to create service reports")).toBeVisible();
  expect(server.queries).toEqual([]);
});

test('[SR-07] presets are days of the user’s calendar', () => {
  const now = '2026-01-15';
  expect(periodOf('last7', now)).toEqual({ from: '2026-01-09', to: '2026-01-15' });
  expect(periodOf('lastMonth', now)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(periodOf('thisMonth', now)).toEqual({ from: '2026-01-01', to: '2026-01-15' });
  expect(periodOf('lastYear', now)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(presetOf(periodOf('last30', now), now)).toBe('last30');
  expect(presetOf({ from: '2026-01-02', to: '' }, now)).toBeNull();
});
