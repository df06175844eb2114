import { aGroup, renderRemote } from '@fleet-console/testing';
import { screen } from '@testing-library/react';
import { definition } from '../definition.ts';
import { EDIT_PERMISSION, VIEW_PERMISSION } from './item.ts';
import { anItem, itemServer } from './testing/items.ts';

const groups = [aGroup({ id: '142', name: 'Warszawa' }), aGroup({ id: '143', name: 'Kraków' })];
const items = [anItem({ id: 'A' }), anItem({ id: 'B' }), anItem({ id: 'C', groupId: '143' })];

function open(server = itemServer(items)) {
  const permissions = { '142': [VIEW_PERMISSION, EDIT_PERMISSION], '143': [VIEW_PERMISSION] } as const;
  return { server, ...renderRemote(definition, '/example', { answer: server.answer, groups, permissions }) };
}
const row = (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string) => screen.findByRole('button', { name });

async function select(user: ReturnType<typeof open>['user'], ...ids: string[]) {
  for (const id of ids) await user.click(await screen.findByRole('checkbox', { name: `Select ${id}` }));
}

test('the action is disabled with a reason when a selected item is in a group without the permission', async () => {
  const { user } = open();
  await select(user, 'A', 'C');
  expect(await button('Set model')).toBeDisabled();
  expect(await button('Set model')).toHaveAccessibleDescription("You don't have permission to change 1 of them");
  await select(user, 'C');
  expect(await button('Set model')).toBeEnabled();
});

test('each item gets its result; a retry uses the current version', async () => {
  const { user, server } = open();
  await select(user, 'A', 'B');
  await user.click(await button('Set model'));
  await user.click(await button('Set model of 2 modules'));
  expect(await screen.findByText('Required')).toBeVisible();
  server.save('B', { vendor: 'Other' });
  await user.type(screen.getByRole('textbox', { name: 'Model' }), 'M2');
  await user.click(await button('Set model of 2 modules'));
  expect(await screen.findByText('1 of 2 saved')).toBeVisible();
  expect(await row(/^A Saved/)).toBeVisible();
  expect(await row(/^B Failed .*changed by someone else/)).toBeVisible();

  await user.click(await button('Retry 1 failed'));
  expect(await screen.findByText('2 of 2 saved')).toBeVisible();
  expect(server.saves).toEqual([
    { id: 'A', body: { model: 'M2', version: 1 } },
    { id: 'B', body: { model: 'M2', version: 1 } },
    { id: 'B', body: { model: 'M2', version: 2 } },
  ]);
});

test('a run continues while its panel is closed and the screen is unmounted', async () => {
  const server = itemServer(items);
  let unblock = () => {};
  const blocked = new Promise<void>((resolve) => (unblock = resolve));
  const answer: typeof server.answer = async (request) => {
    if (request.method === 'POST') await blocked;
    return server.answer(request);
  };
  const slow = { ...server, answer };
  const first = open(slow);
  await select(first.user, 'A');
  await first.user.click(await button('Set model'));
  await first.user.type(await screen.findByRole('textbox', { name: 'Model' }), 'M2');
  await first.user.click(await button('Set model of 1 module'));
  first.unmount();
  unblock();
  const second = renderRemote(definition, '/example', { shell: first.shell });
  await second.user.click(await button('Show results'));
  expect(await screen.findByText('1 of 1 saved')).toBeVisible();
});
