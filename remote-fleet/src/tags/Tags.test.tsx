import { aGroup, renderRemote, savedViewServer, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { refusal } from '@fleet-console/testing/fleet';

const groups = [aGroup({ id: '142', name: 'Warszawa' })];
const permissions = { '142': ['device.serviceMode', 'device.components', 'vehicle.getByGroup', 'vehicle.update'] };
const routes = { Tags: '/tags', VehicleDetails: '/vehicle-details/:vid?', VehicleComponents: '/vehicle-components' };

const row = (id: string) => ({
  id,
  name: `Bike ${id}`,
  groupId: '142',
  type: 'bike',
  componentId: `b${id}`,
  mark: `N-${id}`,
  VIN: 'VIN-1',
  nfcCard: '04:A2',
  key: null,
  blePilot: null,
  keyfobs: ['FOB-1', 'FOB-2'],
  computerId: 'c1',
  computerVendor: 'MOVELINK',
  vendor: 'Maker',
  model: 'M1',
  batch: null,
  unit: null,
  branding: null,
  color: null,
  status: 'active',
  owner: '=Leasing',
  purchaseDate: 20_000 * 86_400_000,
  inspectionDate: null,
  preventiveMaintenanceDate: null,
});

function server() {
  const state = { rows: [row('1'), row('2'), row('3')] };
  const requests: string[] = [];
  const answer: Answer = ({ method, path, body }) => {
    const { pathname } = new URL(path, 'http://x');
    if (method === 'POST') {
      const { ids } = body as { ids: string[] };
      state.rows = state.rows.filter(({ id }) => id !== '1');
      return ids.map((id) => ({ id, deleted: id === '1', reason: id === '1' ? null : 'has-rides' }));
    }
    requests.push(path);
    if (pathname === '/v1/inventory')
      return new Response(JSON.stringify(state.rows), { headers: { 'content-type': 'application/json', 'x-total-count': '120' } });
    return state.rows.find(({ id }) => pathname.endsWith(`/${id}`)) ?? refusal(404, 'not-found', 'Not found');
  };
  return { state, requests, answer };
}
const open = (path: string, api = server(), more: Partial<FakeShellOptions> = {}) => ({
  ...renderRemote(definition, path, { answer: api.answer, groups, permissions, routes, ...more }),
  api,
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('[TG-01] shows that it is under construction; sort, page size and columns are stored in the URL', async () => {
  const { user, shell, api } = open('/tags');
  expect(await screen.findByRole('row', { name: /Bike 1.*N-1.*Warszawa.*VIN-1.*FOB-1, FOB-2/ })).toBeVisible();
  expect(screen.getByText(/under construction/)).toBeVisible();
  expect(screen.getByText('1–50 of 120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^VIN/ }));
  await waitFor(() => expect(api.requests.at(-1)).toContain('sort=VIN'));
  await user.click(await button('Table options'));
  await user.click(await screen.findByRole('checkbox', { name: 'VIN' }));
  expect(screen.queryByRole('columnheader', { name: /^VIN/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Purchase date' }));
  expect(await screen.findByRole('columnheader', { name: /Purchase date/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '25' }));
  await waitFor(() => expect(api.requests.at(-1)).toContain('limit=25'));
  const search = new URLSearchParams(shell.navigation.location.get().search);
  expect([search.get('sort'), search.get('size')]).toEqual(['VIN', '25']);
  expect(search.get('columns')).toContain('purchaseDate');
});

test('[TG-01] a saved view restores filter, sort and columns', async () => {
  const headers = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => (textContent.trim() ? [textContent.trim()] : []));
  const inventory = server();
  const { answer } = savedViewServer(inventory.answer);
  const first = open('/tags?q=04&sort=-owner&columns=name.owner', inventory, { answer });
  await screen.findByRole('row', { name: /Bike 1/ });
  const saved = headers();
  await first.user.click(await button('Views'));
  await first.user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Owners');
  await first.user.click(screen.getByRole('button', { name: /Save/ }));
  await button('Owners');
  first.unmount();

  const { user, api } = open('/tags', inventory, { answer });
  await screen.findByRole('row', { name: /Bike 1/ });
  expect(headers()).not.toEqual(saved);
  expect(screen.getByRole('columnheader', { name: /^VIN/ })).toBeVisible();
  await user.click(await button('Views'));
  await user.click(await button('Owners'));
  await waitFor(() => expect(headers()).toEqual(saved));
  expect(screen.getByRole('columnheader', { name: /^Owner/ })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.queryByRole('columnheader', { name: /^VIN/ })).toBeNull();
  expect(screen.getByRole('searchbox')).toHaveValue('04');
  await waitFor(() =>
    expect(Object.fromEntries(new URL(api.requests.at(-1) ?? '', 'http://x').searchParams)).toMatchObject({
      text: '04',
      sort: 'owner',
      descending: 'true',
    }),
  );
});

test("[TG-01] deletes rows after a prompt and shows why others couldn't be deleted", async () => {
  const { user, shell } = open('/tags');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bike 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bike 2' }));
  await user.click(await button('Delete'));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByText('Delete 2 vehicles?')).toBeVisible());
  await user.click(dialog.getByRole('button', { name: 'Delete 2 vehicles' }));
  await waitFor(() => expect(dialog.getByRole('listitem')).toHaveTextContent('Bike 2: it has rides; deleting it would delete its history'));
  expect(shell.flashes).toEqual([{ kind: 'success', text: '1 vehicle deleted' }]);
  await user.click(dialog.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bike 1/ })).toBeNull());
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test('[TG-01] exports all matching rows with the visible columns and escapes formulas', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:x';
  };
  const { user, api } = open('/tags?columns=name.owner.purchaseDate');
  await screen.findByRole('row', { name: /Bike 1/ });
  await user.click(await button('Export'));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(api.requests.at(-1)).toContain('limit=5000');
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(files[0] as Blob);
  });
  expect(text).toContain(`"ID","Name","Owner","Purchase date"\r\n"1","Bike 1","'=Leasing","04/10/2024"\r\n`);
});

test('[TG-01] hides deletion without permission; shows empty and failed states', async () => {
  const viewer = open('/tags', server(), { permissions: { '142': ['device.serviceMode'] } });
  expect(await screen.findByRole('row', { name: /Bike 1/ })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Select Bike 1' })).toBeNull();
  viewer.unmount();
  const api = server();
  api.state.rows = [];
  const empty = open('/tags?q=nowhere', api);
  expect(await screen.findByText('No vehicles found')).toBeVisible();
  empty.unmount();
  open('/tags', { ...server(), answer: () => refusal(400, 'invalid-input', 'Broken') });
  expect(await screen.findByText("Couldn't load the inventory")).toBeVisible();
});

test('[TG-02] shows the tags of a vehicle with edit links, and an unknown id', async () => {
  const one = open('/tags/details/1');
  const tags = within(await screen.findByRole('region', { name: 'Tags' }));
  for (const text of ['N-1', 'VIN-1', '04:A2', 'FOB-1, FOB-2', 'c1 · MOVELINK']) expect(tags.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vehicle page' })).toHaveAttribute('href', '/vehicle-details/1');
  expect(screen.getByRole('link', { name: 'Edit e-bike' })).toHaveAttribute('href', '/vehicle-components/bike/b1');
  expect(screen.getByRole('link', { name: 'Edit IoT module' })).toHaveAttribute('href', '/vehicle-components/computer/c1');
  one.unmount();
  open('/tags/details/none');
  expect(await screen.findByText('vehicle not found none')).toBeVisible();
});
