import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { groups, held, server } from '../testing/catalogue.ts';

const Panel = definition.panels?.['roles'];
const close = jest.fn();

/** Renders the panel as the host does. */
function open(input: unknown, more: Partial<FakeShellOptions> = {}) {
  const api = server();
  const requests: string[] = [];
  const Root = () => (Panel ? <Panel input={input} close={close} /> : null);
  const rendered = renderRemote({ ...definition, root: Root }, '/welcome', {
    answer: (request) => {
      requests.push(request.path);
      return api.answer(request);
    },
    groups,
    permissions: { '142': held },
    ...more,
  });
  return { ...rendered, requests };
}
afterEach(() => close.mockClear());

test('[SH-17] lists the roles of a group with permissions, number of people and a link to edit', async () => {
  const { user, shell, requests } = open({ groupId: '142' });
  expect(await screen.findByRole('heading', { name: 'Roles in Warszawa' })).toBeInTheDocument();
  const [driver] = await screen.findAllByRole('listitem');
  const role = within(driver as HTMLElement);
  expect(driver).toHaveTextContent(/Driver.*Warszawa.*1 permission.*12 people/);
  await user.click(role.getByText('Driver'));
  expect(role.getByText('View vehicles')).toBeVisible();
  expect(requests).toEqual(['/v1/role/list?groupIds=142']);
  await user.click(role.getByRole('link', { name: 'Edit Driver' }));
  expect(shell.navigation.location.get().pathname).toBe('/iam/roles/r1');
  expect(close).toHaveBeenCalledTimes(1);
});

test('[SH-17] links to clone a role, and to view a read-only one', async () => {
  const { user, shell } = open({ groupId: null });
  expect(await screen.findByRole('link', { name: 'Show Owner' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Clone Manager' }));
  expect(shell.navigation.location.get()).toMatchObject({ pathname: '/iam/roles/new', search: '?from=r2' });
});

test('[SH-17] searches roles by name and shows an empty result', async () => {
  const { user } = open(undefined);
  await user.type(await screen.findByRole('searchbox'), 'own');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await user.type(screen.getByRole('searchbox'), 'nothing');
  expect(await screen.findByText('No roles match your search')).toBeInTheDocument();
});

test('[SH-17] sends no request without permission to view roles', async () => {
  const { requests } = open({ groupId: '142' }, { permissions: { '142': ['vehicle.getByGroup'] } });
  expect(await screen.findByText("You don't have permission to view roles")).toBeInTheDocument();
  expect(requests).toEqual([]);
});
