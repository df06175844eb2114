import { renderRemote } from '@fleet-console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { definition } from '../definition.ts';
import { descriptor } from '../descriptor.ts';
import { EDIT_PERMISSION, VIEW_PERMISSION } from './item.ts';
import { anItem, itemServer, refusal } from './testing/items.ts';

const many = Array.from({ length: 60 }, (_, at) => anItem({ id: `MOD-${at}`, free: at % 2 === 0, vehicles: [] }));

function open(
  path = '/example',
  { answer } = itemServer(many),
  granted: readonly (typeof VIEW_PERMISSION | typeof EDIT_PERMISSION)[] = [VIEW_PERMISSION, EDIT_PERMISSION],
) {
  return renderRemote(definition, path, { answer, permissions: { '142': granted } });
}
const link = (name: string) => screen.findByRole('link', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('lists items with their count, each linked with the filter preserved', async () => {
  const { shell } = open('/example?free=yes');
  expect(await link('MOD-0')).toHaveAttribute('href', '/example/MOD-0?free=yes');
  expect(screen.getByText('30 IoT modules')).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByText('30 modułów IoT')).toBeVisible();
});

test('search, filter and page are in the URL', async () => {
  const { user, shell } = open();
  const search = () => shell.navigation.location.get().search;
  await link('MOD-0');
  await user.click(button('Next'));
  expect(search()).toBe('?page=2');
  await user.click(screen.getByRole('radio', { name: 'Free' }));
  expect(search()).toBe('?free=yes');
  await user.type(screen.getByRole('searchbox', { name: /^Search by ID/ }), 'MOD-58');
  expect(await screen.findByText('1 IoT module')).toBeVisible();
  await waitFor(() => expect(search()).toBe('?free=yes&q=MOD-58'));
});

test('can clear the filters when nothing matches', async () => {
  const { user } = open('/example?q=nothing');
  expect(await screen.findByText('No IoT modules found')).toBeVisible();
  await user.click(button('Clear filters'));
  expect(await link('MOD-0')).toBeVisible();
});

test('an empty list explains how to add items', async () => {
  open('/example', itemServer([]));
  expect(await screen.findByText('No IoT modules yet')).toBeVisible();
});

test('a failed request shows the reason in the current language, and can be retried', async () => {
  const answers = [refusal(403, 'forbidden')];
  const { answer } = itemServer(many);
  const { user } = open('/example', { ...itemServer([]), answer: (request) => answers.pop() ?? answer(request) });
  expect(await screen.findByText("Couldn't load IoT modules")).toBeVisible();
  expect(screen.getByText("You don't have permission to do this.")).toBeVisible();
  await user.click(button('Retry'));
  expect(await link('MOD-0')).toBeVisible();
});

test('a failed refresh keeps the rows and shows their age', async () => {
  let broken = false;
  const { answer } = itemServer(many);
  const { shell } = open('/example', { ...itemServer([]), answer: (request) => (broken ? refusal(500, 'failed') : answer(request)) });
  await link('MOD-0');
  broken = true;
  act(() => shell.resume());
  expect(await screen.findByText(/^Couldn't refresh\. Showing data from \d\d:\d\d:\d\d\.$/, {}, { timeout: 10_000 })).toBeVisible();
  expect(await link('MOD-0')).toBeVisible();
}, 20_000);

test('makes no request without the permission', () => {
  const answer = jest.fn();
  open('/example', { ...itemServer([]), answer }, []);
  expect(screen.getByText("You don't have permission to see IoT modules")).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

test('refreshes on a live message about a visible row with a change only', async () => {
  const server = itemServer([anItem()]);
  const answer = jest.fn(server.answer);
  const { shell } = open('/example', { ...server, answer });
  expect(await screen.findByText('Online')).toBeVisible();
  server.report('MOD-1', { online: false });
  const emitChange = (id: string, online: boolean) => act(() => shell.emit('vehicles', { changes: [{ id, online, state: 'parked' }] }));
  answer.mockClear();
  emitChange('8', false);
  emitChange('7', true);
  expect(answer).not.toHaveBeenCalled();
  emitChange('7', false);
  expect(await screen.findByText('Offline')).toBeVisible();
});

test('every menu entry has a route of this remote', () => {
  const routes = descriptor.routes.map(({ name }) => name);
  expect(descriptor.menu.filter(({ route }) => !routes.includes(route))).toEqual([]);
});
