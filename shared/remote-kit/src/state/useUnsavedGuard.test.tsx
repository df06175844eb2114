import { renderRemote } from '@fleet-console/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

/** A screen with one field, which is unsaved after typing. */
function open(text?: string) {
  const opened = renderRemote(
    {
      name: 'remote-shelf',
      words: {},
      root: function Shelf() {
        const [typed, setTyped] = useState('');
        useUnsavedGuard(typed !== '', text);
        return <input aria-label="Name" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />;
      },
    },
    '/shelf',
  );
  return { ...opened, name: screen.getByRole('textbox', { name: 'Name' }) };
}

test('blocks navigation while something is unsaved, with the reason', async () => {
  const { shell, user, name } = open('The shelf is not saved.');
  expect(shell.blocks).toEqual([]);
  await user.type(name, 'A');
  expect(shell.blocks).toEqual(['The shelf is not saved.']);
  await user.clear(name);
  expect(shell.blocks).toEqual([]);
});

test('has a default text in the current language', async () => {
  const { shell, user, name } = open();
  await user.type(name, 'A');
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  act(() => shell.locale.set('pl'));
  expect(shell.blocks).toEqual(['Masz niezapisane zmiany']);
});

test('unblocks on unmount', async () => {
  const { shell, user, name, unmount } = open();
  await user.type(name, 'A');
  unmount();
  expect(shell.blocks).toEqual([]);
});
