import { act, screen, waitFor, within } from '@testing-library/react';
import { field, line, open, refusal, row, server, where } from '../testing/groups.ts';

beforeEach(() => localStorage.clear());

test('[GR-06] the tree shows vehicle counts; the page of a group has a URL and is shown beside it', async () => {
  const { user, shell } = open('/groups');
  expect(await line(/^Polska, 2,072 of 2,090 vehicles, 18 fewer than expected$/)).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('5 groups')).toBeVisible();
  expect(screen.getByText('Choose a group')).toBeVisible();
  expect(await line('Kraków, 500 of 640 vehicles, 140 fewer than expected, Suspended')).toBeVisible();
  await user.click(await line(/^Warszawa/));
  expect(where(shell)).toBe('/groups/142');
  const page = within(await screen.findByRole('article', { name: 'Warszawa' }));
  expect(page.getByText('18 fewer than expected')).toBeVisible();
  expect(page.getByRole('progressbar', { name: '1,432 of 1,450 expected vehicles' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Vehicles in this group' })).toHaveAttribute('href', '/vehicles?group=142');
  expect(page.getByRole('link', { name: '3 policies' })).toHaveAttribute('href', '/permissions?group=142');
  await user.click(page.getByText('2 direct subgroups'));
  await user.click(page.getByRole('link', { name: 'Wola' }));
  expect(where(shell)).toBe('/groups/150');
  expect(await screen.findByText('1 more than expected')).toBeVisible();
  // The ancestors of the shown group are expanded.
  expect(await line(/^Wola/)).toHaveAttribute('aria-selected', 'true');
});

test('[GR-06] the tree supports keyboard and search, and restores its expanded groups', async () => {
  const first = open('/groups');
  await line(/^Polska/);
  expect(screen.queryByRole('treeitem', { name: /^Wola/ })).toBeNull();
  act(() => screen.getByRole('tree').focus());
  await first.user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
  expect(where(first.shell)).toBe('/groups/150');
  first.unmount();
  const second = open('/groups');
  expect(await line(/^Wola/)).toBeVisible();
  await second.user.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'KRAK');
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Wola/ })).toBeNull());
  expect(await line(/^Kraków/)).toBeVisible();
  await second.user.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'xx');
  expect(await screen.findByText('No groups found')).toBeVisible();
});

test('[GR-06] filters the tree by the group scope, reports an unknown group, and retries a failed load', async () => {
  const scoped = open('/groups?group=142');
  expect(await line(/^Wola/)).toBeVisible();
  expect(screen.queryByRole('treeitem', { name: /^Kraków/ })).toBeNull();
  scoped.unmount();
  const unknown = open('/groups/77');
  expect(await screen.findByText('Group not found')).toBeVisible();
  unknown.unmount();
  let isDown = true;
  const api = server();
  const { user } = open('/groups', { ...api, answer: (request) => (isDown ? refusal(503, 'down') : api.answer(request)) });
  expect(await screen.findByText("Couldn't load groups")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: /Try again|Retry/i }));
  expect(await line(/^Polska/)).toBeVisible();
});

test('[GR-06] shows changes from another tab after a live message', async () => {
  const { shell, api } = open('/groups/150');
  await line(/^Wola/);
  api.rows.set('150', { ...api.rows.get('150')!, name: 'Wola Nowa', version: 2 });
  act(() => shell.emit('access', {}));
  expect(await line(/^Wola Nowa/)).toBeVisible();
  // Without unsaved changes the form is updated.
  await waitFor(async () => expect(await field(/^Name/)).toHaveValue('Wola Nowa'));
});

test('[GR-06] shows the history tab to users who can see policies or roles', async () => {
  const { user } = open('/groups/142');
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  expect(await screen.findByText('No events')).toBeVisible();
});

test('[GR-06] renders only the visible lines of 5,000 groups', async () => {
  const many = [
    row({ id: '140', name: 'Polska', parentId: null }),
    ...Array.from({ length: 5000 }, (_, at) => row({ id: `d${at}`, name: `Dzielnica ${at}` })),
  ];
  const { user, shell } = open('/groups', server({ groups: many }), { groups: [] });
  await line(/^Polska/);
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  await user.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'nica 4321');
  await user.click(await line(/^Dzielnica 4321/));
  expect(where(shell)).toBe('/groups/d4321');
});
