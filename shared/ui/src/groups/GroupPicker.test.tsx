import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiRoot } from '../theme/UiRoot.tsx';
import type { GroupForest, GroupNode } from './group-filter.ts';
import { GroupPicker } from './GroupPicker.tsx';

/** Rendering in jsdom is slow on a busy machine. */

const words = { label: 'Group', search: 'Find a group', clear: 'Clear', none: 'No groups found', everything: 'All groups' };

const many: GroupForest = (() => {
  const children = Array.from({ length: 5000 }, (_, at) => `d${at}`);
  const all = new Map<string, GroupNode>([['140', { id: '140', name: 'Polska', children }]]);
  for (const id of children) all.set(id, { id, name: `Dzielnica ${id.slice(1)}`, children: [] });
  return { all, tops: [{ id: '140' }] };
})();

function Picker() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <UiRoot scheme="light" nonce="" owner>
      <GroupPicker groups={many} value={value} onChange={setValue} path={value === null ? undefined : `Polska > ${value}`} words={words} />
    </UiRoot>
  );
}

test('[GR-01] [SH-19] finds one of 5,000 groups by name and selects it with the keyboard', async () => {
  const user = userEvent.setup();
  render(<Picker />);
  await user.click(screen.getByRole('button', { name: 'Group: All groups' }));
  const search = await screen.findByRole('combobox', { name: 'Find a group' });
  expect((await screen.findAllByRole('treeitem')).length).toBeLessThan(80);
  await user.click(search);
  await user.paste('DZIELNICA 4321');
  expect(await screen.findByRole('treeitem', { name: 'Dzielnica 4321' })).toBeVisible();
  expect(screen.getAllByRole('treeitem')).toHaveLength(2);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Group: Polska > d4321' })).toHaveTextContent('Dzielnica 4321');
});

test('can select all groups again, and shows when a search has no matches', async () => {
  const user = userEvent.setup();
  render(<Picker />);
  await user.click(screen.getByRole('button', { name: 'Group: All groups' }));
  await user.click(await screen.findByRole('treeitem', { name: 'Dzielnica 3' }));
  await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
  await user.click(screen.getByRole('button', { name: /d3/ }));
  await user.click(await screen.findByRole('combobox'));
  await user.paste('nowhere');
  expect(await screen.findByText('No groups found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All groups' }));
  expect(await screen.findByRole('button', { name: 'Group: All groups' })).toBeVisible();
});
