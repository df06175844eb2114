import { act, screen, waitFor } from '@testing-library/react';
import type { PanelInput } from '@fleet-console/remote-kit';
import { aRelease, closeConsoles, openConsole } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';

afterEach(() => {
  closeConsoles();
  jest.restoreAllMocks();
});

const served = aRelease({ ...sampleDescriptor, panels: ['vehicles-group', 'roles'] });
const show = (name: string) =>
  function Panel({ input }: PanelInput) {
    return (
      <p>
        {name} {JSON.stringify(input)}
      </p>
    );
  };
const code = { [served.build]: sampleBuild('Served', { panels: { 'vehicles-group': show('Move'), roles: show('Roles') } }) };
const open = (overrides: Parameters<typeof openConsole>[0] = {}) =>
  openConsole({ slots: [{ release: served }], backend: { code }, ...overrides });
const ready = () => screen.findByRole('button', { name: 'Notifications' });

test.each(['/welcome', '/about', '/premium/calendar'])(
  '[SH-16] the panel that moves vehicles opens from %s with its starting vehicles',
  async (path) => {
    const { shell, user } = open({ path });
    await ready();
    const panelNames: (string | null)[] = [];
    shell.bus.on('app.panel', ({ name }) => panelNames.push(name));
    act(() => shell.panels.open('vehicles-group', { vehicleIds: ['7', '9'] }));
    expect(await screen.findByText('Move {"vehicleIds":["7","9"]}')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close panel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(panelNames).toEqual(['vehicles-group', null]);
  },
);

test('[SH-17] opens the roles panel from any screen; the last requested panel is shown', async () => {
  const { shell } = open();
  await ready();
  act(() => shell.panels.open('vehicles-group', { vehicleIds: [] }));
  act(() => shell.panels.open('roles', { groupId: '142' }));
  expect(await screen.findByText('Roles {"groupId":"142"}')).toBeInTheDocument();
  expect(screen.queryByText(/^Move/)).toBeNull();
});

test.each([
  ['vehicles-group', "Moving vehicles to another group isn't available in this console yet"],
  ['roles', "Roles aren't available in this console yet"],
])('[SH-16] [SH-17] shows a message while no remote serves %s', async (name, text) => {
  const { shell } = open({ slots: [] });
  await ready();
  act(() => shell.panels.open(name, null));
  expect(await screen.findByText(text)).toBeVisible();
  expect(shell.bus.last('app.panel')).toEqual({ name: null });
});

test('[SH-16] shows a message and closes when a panel crashes', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  function Broken(): never {
    throw new Error('broken on purpose');
  }
  const { shell } = open({ backend: { code: { [served.build]: sampleBuild('Served', { panels: { roles: Broken } }) } } });
  await ready();
  act(() => shell.panels.open('roles', { groupId: null }));
  expect(await screen.findByText("Couldn't open the panel")).toBeVisible();
  expect(shell.bus.last('app.panel')).toEqual({ name: null });
});

test("doesn't reopen a panel after signing out", async () => {
  const { shell, host } = open();
  await ready();
  act(() => shell.panels.open('roles', { groupId: null }));
  await screen.findByText(/^Roles/);
  await act(() => shell.session.signOut());
  expect(host.openPanel.get()).toBeNull();
});
