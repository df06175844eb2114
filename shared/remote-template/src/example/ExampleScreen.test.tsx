import { aGroup, renderRemote } from '@fleet-console/testing';
import { act, screen } from '@testing-library/react';
import { definition } from '../definition.ts';
import { descriptor } from '../descriptor.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const path = (name: string) => descriptor.routes.find((route) => route.name === name)?.path ?? '';

test('the address of the menu entry shows the screen, in the language of the console', () => {
  const { shell } = renderRemote(definition, path('Example'));
  expect(screen.getByRole('heading', { name: en.heading })).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(screen.getByRole('heading', { name: pl.heading })).toBeVisible();
});

test('the groups that the account sees are counted and named by their paths', () => {
  const groups = [aGroup({ id: '142', name: 'Warszawa', children: ['143'] }), aGroup({ id: '143', name: 'Centrum' })];
  const { shell } = renderRemote(definition, path('Example'), { groups });
  expect(screen.getByText('2 groups')).toBeVisible();
  expect(screen.getByText('Warszawa > Centrum')).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(screen.getByText('2 grupy')).toBeVisible();
});

test('an account without groups is told so', () => {
  renderRemote(definition, path('Example'), { groups: [] });
  expect(screen.getByText(en.none)).toBeVisible();
});

test('every entry of the menu leads to a route of this remote', () => {
  expect(descriptor.menu.map(({ route }) => path(route))).not.toContain('');
});
