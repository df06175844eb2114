import { typedMessages } from '@fleet-console/i18n';
import { renderRemote } from '@fleet-console/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { EditConflict } from './EditConflict.tsx';
import { useEditDraft } from './useEditDraft.ts';

interface Shelf {
  readonly version: number;
  readonly name: string;
  readonly colour: string;
}
type ShelfDraft = Pick<Shelf, 'name' | 'colour'>;

const messages = {
  shelf: {
    en: { conflict: { title: 'Someone else saved this shelf', text: 'Both cannot stay.', keep: 'Keep mine', take: 'Take theirs' } },
    pl: { conflict: { title: 'Ktoś inny zapisał tę półkę', text: 'Nie da się obu.', keep: 'Zachowaj moje', take: 'Przyjmij nowe' } },
  },
};
const { useMessages } = typedMessages<{ shelf: typeof messages.shelf.en }>();
const first: Shelf = { version: 1, name: 'Left', colour: 'red' };
const toDraft = ({ name, colour }: Shelf): ShelfDraft => ({ name, colour });
const differs = (one: ShelfDraft, other: ShelfDraft) => one.name !== other.name || one.colour !== other.colour;
const rebase = (draft: ShelfDraft, origin: ShelfDraft, now: ShelfDraft): ShelfDraft => ({
  name: draft.name === origin.name ? now.name : draft.name,
  colour: draft.colour === origin.colour ? now.colour : draft.colour,
});

/** An editor of a shelf. `saves` receives what is sent; `otherSaves` is the row of the next refetch. */
function open({ canKeep = true, isOver = false } = {}) {
  const saves: object[] = [];
  let otherSaves: (row: Shelf) => void = () => undefined;
  let settle: (outcome: 'saved' | 'failed') => void = () => undefined;
  const opened = renderRemote(
    {
      name: 'remote-shelf',
      messages,
      root: function Editor() {
        const t = useMessages('shelf');
        const [row, setRow] = useState(first);
        const [failed, setFailed] = useState(false);
        const edit = useEditDraft({
          form: 'shelf',
          row,
          isNewer: (one, other) => one.version > other.version,
          toDraft,
          differs,
          isOver,
          ...(canKeep ? { rebase } : {}),
          onBegin: () => setFailed(false),
        });
        otherSaves = setRow;
        settle = (outcome) => {
          if (outcome === 'saved') return edit.begin({ version: edit.base.version + 1, ...edit.draft });
          setFailed(true);
          edit.release();
        };
        const save = () => {
          if (edit.claim()) saves.push({ ...edit.draft, version: edit.base.version });
        };
        const field = (name: keyof ShelfDraft) => (
          <input
            aria-label={name}
            value={edit.draft[name]}
            onChange={({ currentTarget: { value } }) => edit.setDraft((before) => ({ ...before, [name]: value }))}
          />
        );
        return (
          <>
            {field('name')}
            {field('colour')}
            <output>{[edit.isDirty ? 'dirty' : 'clean', ...(failed ? ['failed'] : [])].join(' ')}</output>
            <button onClick={save}>Save</button>
            <button onClick={edit.discard}>Discard</button>
            {edit.conflict ? <EditConflict conflict={edit.conflict} t={t} keepLabel={t('conflict.keep')} /> : null}
          </>
        );
      },
    },
    '/shelf',
  );
  const button = (name: string) => screen.getByRole('button', { name });
  return {
    ...opened,
    saves,
    otherSaves: (row: Shelf) => act(() => otherSaves(row)),
    settle: (outcome: 'saved' | 'failed') => act(() => settle(outcome)),
    name: screen.getByRole('textbox', { name: 'name' }),
    colour: screen.getByRole('textbox', { name: 'colour' }),
    press: async (name: string) => opened.user.click(button(name)),
  };
}
const statusText = () => screen.getByRole('status').textContent;
const second: Shelf = { version: 2, name: 'Left', colour: 'blue' };

test('typing makes it dirty, discarding restores the saved values', async () => {
  const { user, name, press } = open();
  expect(statusText()).toBe('clean');
  await user.type(name, ' one');
  expect(statusText()).toBe('dirty');
  await press('Discard');
  expect(name).toHaveValue('Left');
  expect(statusText()).toBe('clean');
});

test('shows another user’s save at once when there are no changes', async () => {
  const { otherSaves, colour, press, saves } = open();
  otherSaves(second);
  expect(colour).toHaveValue('blue');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Save');
  expect(saves).toEqual([{ name: 'Left', colour: 'blue', version: 2 }]);
});

test('ignores an older row from a late response', async () => {
  const { otherSaves, colour } = open();
  otherSaves({ version: 0, name: 'Old', colour: 'grey' });
  expect(colour).toHaveValue('red');
});

test('keeps unsaved changes on conflict, and can rebase them onto the other user’s save', async () => {
  const { user, otherSaves, name, colour, press, saves } = open();
  await user.type(name, ' one');
  otherSaves(second);
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else saved this shelf');
  expect(name).toHaveValue('Left one');
  expect(colour).toHaveValue('red');
  await press('Keep mine');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(name).toHaveValue('Left one');
  expect(colour).toHaveValue('blue');
  expect(statusText()).toBe('dirty');
  await press('Save');
  expect(saves).toEqual([{ name: 'Left one', colour: 'blue', version: 2 }]);
});

test('taking theirs discards the changes', async () => {
  const { user, otherSaves, name, colour, press } = open();
  await user.type(name, ' one');
  otherSaves(second);
  await press('Take theirs');
  expect(name).toHaveValue('Left');
  expect(colour).toHaveValue('blue');
  expect(statusText()).toBe('clean');
});

test('a conflict without rebase offers only the saved row', async () => {
  const { user, otherSaves, name } = open({ canKeep: false });
  await user.type(name, ' one');
  otherSaves(second);
  expect(screen.getByRole('button', { name: 'Take theirs' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
});

test('a second click saves nothing; after a failure saving is possible again', async () => {
  const { user, name, press, saves, settle } = open();
  await user.type(name, ' one');
  await press('Save');
  await press('Save');
  expect(saves).toHaveLength(1);
  settle('failed');
  expect(statusText()).toBe('dirty failed');
  await press('Save');
  expect(saves).toHaveLength(2);
  settle('saved');
  expect(statusText()).toBe('clean');
  await user.type(name, ' more');
  await press('Save');
  expect(saves.at(-1)).toEqual({ name: 'Left one more', colour: 'red', version: 2 });
});

test('starting over clears the failure of the last attempt', async () => {
  const { user, name, press, settle } = open();
  await user.type(name, ' one');
  await press('Save');
  settle('failed');
  await press('Discard');
  expect(statusText()).toBe('clean');
});

test('after a successful save it is not dirty, and the form keeps what was sent', async () => {
  const { user, otherSaves, name, colour } = open({ isOver: true });
  await user.type(name, ' one');
  expect(statusText()).toBe('clean');
  otherSaves(second);
  expect(name).toHaveValue('Left one');
  expect(colour).toHaveValue('red');
  expect(screen.queryByRole('alert')).toBeNull();
});
