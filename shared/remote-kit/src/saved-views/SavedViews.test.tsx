import { aGroup, anAccount, renderRemote, savedViewServer, type Answer } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SavedViews } from './index.ts';

const LIST = 'parts.views';
const groups = [aGroup({ id: '140', name: 'Polska', children: ['142'] }), aGroup({ id: '142', name: 'Warszawa' })];
const shared = { id: '9', list: LIST, name: 'Night shift', search: 'q=night', own: false, shared: true, groupId: '140' };

function Parts() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return <SavedViews list={LIST} search={search.slice(1)} onOpen={(saved) => void navigate({ search: saved })} />;
}

const open = (answer: Answer, path = '/parts?q=nut') =>
  renderRemote({ name: 'remote-parts', messages: {}, root: Parts }, path, { account: anAccount(), groups, answer });
type Opened = ReturnType<typeof open>;

async function openMenu({ user }: Opened) {
  await user.click(screen.getByRole('button', { name: 'Views' }));
  return screen.findByRole('textbox', { name: 'View name' });
}

test('saves a view, shows it on a later visit, and opens it', async () => {
  const { answer } = savedViewServer();
  const first = open(answer);
  await first.user.type(await openMenu(first), 'Nuts');
  await first.user.click(screen.getByRole('button', { name: 'Save this view' }));
  await waitFor(() => expect(first.shell.flashes).toMatchObject([{ kind: 'success', text: 'View saved' }]));
  first.unmount();
  const second = open(answer, '/parts');
  await openMenu(second);
  await second.user.click(await screen.findByRole('button', { name: 'Nuts' }));
  await waitFor(() => expect(second.shell.navigation.location.get().search).toBe('?q=nut'));
});

test('shares a view with a group, and warns that it replaces one of the same name', async () => {
  const { answer, bodies } = savedViewServer(undefined, [{ ...shared, own: true, name: 'Nuts', shared: false, groupId: null }]);
  const opened = open(answer);
  await opened.user.type(await openMenu(opened), 'Nuts');
  expect(screen.getByText('Replaces the view with the same name')).toBeVisible();
  await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Visible to' }), 'Polska');
  await opened.user.click(screen.getByRole('button', { name: 'Save this view' }));
  expect(await screen.findByText('Shared with Polska')).toBeVisible();
  expect(bodies).toEqual([{ list: LIST, name: 'Nuts', search: 'q=nut', groupId: '140' }]);
});

test('separates shared views, which only their owner can delete', async () => {
  const { answer } = savedViewServer(undefined, [shared, { ...shared, id: '8', name: 'Mine', own: true, groupId: null }]);
  const opened = open(answer);
  await openMenu(opened);
  const section = (name: string) => within(screen.getByRole('region', { name }));
  expect(section('Shared with me').getByRole('button', { name: 'Night shift' })).toBeVisible();
  expect(section('Shared with me').queryByRole('button', { name: /^Delete/ })).toBeNull();
  await opened.user.click(section('My views').getByRole('button', { name: 'Delete view Mine' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'My views' })).toBeNull());
});

test('offers to undo a deletion', async () => {
  const own = { ...shared, name: 'Mine', own: true };
  const { answer, bodies } = savedViewServer(undefined, [own]);
  const opened = open(answer);
  const offered: unknown[] = [];
  opened.shell.bus.on('toast.offered', (toast) => offered.push(toast));
  await openMenu(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Delete view Mine' }));
  await waitFor(() => expect(offered).toMatchObject([{ id: 'saved-view-9', title: 'View Mine deleted', action: { label: 'Undo' } }]));
  act(() => opened.shell.bus.emit('toast.action', { id: 'saved-view-9' }));
  expect(await screen.findByRole('button', { name: 'Mine' })).toBeVisible();
  expect(bodies).toEqual([{ list: LIST, name: 'Mine', search: 'q=night', groupId: '140' }]);
});

test('keeps the typed name when saving fails, and says why', async () => {
  const { answer } = savedViewServer();
  const opened = open((request) =>
    request.method === 'POST' ? Response.json({ error: 'too-many-saved-views', message: 'x' }, { status: 409 }) : answer(request),
  );
  await opened.user.type(await openMenu(opened), 'Nuts');
  await opened.user.click(screen.getByRole('button', { name: 'Save this view' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't save the view");
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You have 100 views of this list. Delete one first.'));
  expect(screen.getByRole('textbox', { name: 'View name' })).toHaveValue('Nuts');
});

test('takes over the views that the browser kept, and keeps those that the server refuses', async () => {
  const kept = [
    { name: 'Nuts', search: 'q=nut' },
    { name: 'Bolts', search: 'q=bolt' },
  ];
  const key = `${LIST}.${anAccount().id}`;
  localStorage.setItem(key, JSON.stringify(kept));
  const { answer } = savedViewServer();
  const opened = open((request) =>
    (request.body as { name?: string } | null)?.name === 'Bolts'
      ? Response.json({ error: 'internal', message: 'x' }, { status: 500 })
      : answer(request),
  );
  await openMenu(opened);
  expect(await screen.findByRole('button', { name: 'Nuts' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bolts' })).toBeNull();
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([kept[1]]);
  localStorage.clear();
});
