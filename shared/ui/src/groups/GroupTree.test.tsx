import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiRoot } from '../theme/UiRoot.tsx';
import type { GroupForest, GroupNode } from './group-filter.ts';
import { GroupTree } from './GroupTree.tsx';

const words = { label: 'Groups', search: 'Find a group', clear: 'Clear', none: 'No groups found' };

function forest(nodes: readonly [id: string, name: string, children?: readonly string[]][], tops: readonly string[]): GroupForest {
  const all = new Map<string, GroupNode>(nodes.map(([id, name, children = []]) => [id, { id, name, children }]));
  return { all, tops: tops.map((id) => ({ id })) };
}
const poland = forest(
  [
    ['waw', 'Warszawa', ['mok', 'wol']],
    ['mok', 'Mokotów'],
    ['wol', 'Wola'],
    ['krk', 'Kraków'],
  ],
  ['waw', 'krk'],
);
const many = forest(
  [
    ['140', 'Polska', Array.from({ length: 5000 }, (_, at) => `d${at}`)],
    ...Array.from({ length: 5000 }, (_, at) => [`d${at}`, `Dzielnica ${at}`] as [string, string]),
  ],
  ['140'],
);

function Tree({ groups = poland }: { groups?: GroupForest }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return (
    <UiRoot scheme="light" nonce="" owner>
      <GroupTree groups={groups} selection={selection} onChange={setSelection} words={words} />
      <output>{[...selection].toSorted().join(' ')}</output>
    </UiRoot>
  );
}
const box = (name: string) => screen.getByRole('treeitem', { name });
const selected = () => screen.getByRole('status').textContent;

test('[GR-02] a click selects a group and all below it; deselecting one leaves a mixed checkbox above', async () => {
  const user = userEvent.setup();
  render(<Tree />);
  await user.click(box('Warszawa'));
  expect(selected()).toBe('mok waw wol');
  expect(box('Mokotów')).toBeChecked();
  await user.click(box('Mokotów'));
  expect(selected()).toBe('waw wol');
  expect(box('Warszawa')).toHaveAttribute('aria-checked', 'mixed');
  await user.click(box('Warszawa'));
  expect(selected()).toBe('mok waw wol');
  await user.click(box('Warszawa'));
  expect(selected()).toBe('');
});

test('[GR-02] the tree can be operated by keyboard alone', async () => {
  const user = userEvent.setup();
  render(<Tree />);
  await user.tab();
  await user.tab();
  const tree = screen.getByRole('tree', { name: 'Groups' });
  expect(tree).toHaveFocus();
  const current = () => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(current()).toBe('Warszawa');
  await user.keyboard('{ArrowRight}');
  expect(current()).toBe('Mokotów');
  await user.keyboard(' ');
  expect(selected()).toBe('mok');
  await user.keyboard('{ArrowLeft}');
  expect(current()).toBe('Warszawa');
  await user.keyboard('{ArrowLeft}');
  expect(box('Warszawa')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('treeitem', { name: 'Wola' })).toBeNull();
  await user.keyboard('{End}');
  expect(current()).toBe('Kraków');
  await user.keyboard('w{Enter}');
  expect(selected()).toBe('mok waw wol');
});

test('[GR-01] [GR-02] a search shows ancestors and descendants; selecting includes all below, visible or not', async () => {
  const user = userEvent.setup();
  render(<Tree />);
  await user.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'WOLA');
  expect(await screen.findByRole('treeitem', { name: 'Wola' })).toBeVisible();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Wola']);
  expect(screen.queryByRole('treeitem', { name: 'Mokotów' })).toBeNull();
  await user.click(box('Warszawa'));
  expect(selected()).toBe('mok waw wol');
  await user.clear(screen.getByRole('searchbox', { name: 'Find a group' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'nowhere');
  expect(await screen.findByText('No groups found')).toBeVisible();
});

test('[GR-02] of 5,000 groups only visible ones are rendered, each with its position, and one click selects all', async () => {
  const user = userEvent.setup();
  render(<Tree groups={many} />);
  const tree = within(screen.getByRole('tree', { name: 'Groups' }));
  expect((await tree.findAllByRole('treeitem')).length).toBeLessThan(80);
  expect(box('Dzielnica 2')).toHaveAttribute('aria-posinset', '3');
  expect(box('Dzielnica 2')).toHaveAttribute('aria-setsize', '5000');
  await user.click(box('Polska'));
  expect(selected()?.split(' ')).toHaveLength(5001);
});
