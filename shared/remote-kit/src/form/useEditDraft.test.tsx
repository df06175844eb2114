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

const words = {
  shelf: {
    en: { conflict: { title: 'Someone else saved this shelf', text: 'Both cannot stay.', keep: 'Keep mine', take: 'Take theirs' } },
    pl: { conflict: { title: 'Ktoś inny zapisał tę półkę', text: 'Nie da się obu.', keep: 'Zachowaj moje', take: 'Przyjmij nowe' } },
  },
};
const { useMessages } = typedMessages<{ shelf: typeof words.shelf.en }>();
const first: Shelf = { version: 1, name: 'Left', colour: 'red' };
const toDraft = ({ name, colour }: Shelf): ShelfDraft => ({ name, colour });
const differs = (one: ShelfDraft, other: ShelfDraft) => one.name !== other.name || one.colour !== other.colour;
const rebase = (draft: ShelfDraft, origin: ShelfDraft, now: ShelfDraft): ShelfDraft => ({
  name: draft.name === origin.name ? now.name : draft.name,
  colour: draft.colour === origin.colour ? now.colour : draft.colour,
});

/** An editor of a shelf. `saves` gets what is sent; `somebodySaves` is the row that comes with the next reading. */
function open({ canKeep = true, isOver = false } = {}) {
  const saves: object[] = [];
  let somebodySaves: (row: Shelf) => void = () => undefined;
  let settle: (outcome: 'saved' | 'failed') => void = () => undefined;
  const opened = renderRemote(
    {
      name: 'remote-shelf',
      words,
      root: function Editor() {
        const t = useMessages('shelf');
        const [row, setRow] = useState(first);
        const [failed, setFailed] = useState(false);
        const edit = useEditDraft({
          row,
          isNewer: (one, other) => one.version > other.version,
          toDraft,
          differs,
          isOver,
          ...(canKeep ? { rebase } : {}),
          onBegin: () => setFailed(false),
        });
        somebodySaves = setRow;
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
            {edit.conflict ? <EditConflict conflict={edit.conflict} words={t} keepLabel={t('conflict.keep')} /> : null}
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
    somebodySaves: (row: Shelf) => act(() => somebodySaves(row)),
    settle: (outcome: 'saved' | 'failed') => act(() => settle(outcome)),
    name: screen.getByRole('textbox', { name: 'name' }),
    colour: screen.getByRole('textbox', { name: 'colour' }),
    press: async (name: string) => opened.user.click(button(name)),
  };
}
const standing = () => screen.getByRole('status').textContent;
const second: Shelf = { version: 2, name: 'Left', colour: 'blue' };

test('typing makes it dirty, discarding brings back what is saved', async () => {
  const { user, name, press } = open();
  expect(standing()).toBe('clean');
  await user.type(name, ' one');
  expect(standing()).toBe('dirty');
  await press('Discard');
  expect(name).toHaveValue('Left');
  expect(standing()).toBe('clean');
});

test('what someone else saved is shown at once where nothing can be lost', async () => {
  const { somebodySaves, colour, press, saves } = open();
  somebodySaves(second);
  expect(colour).toHaveValue('blue');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Save');
  expect(saves).toEqual([{ name: 'Left', colour: 'blue', version: 2 }]);
});

test('an older row, which a late answer brings, changes nothing', async () => {
  const { somebodySaves, colour } = open();
  somebodySaves({ version: 0, name: 'Old', colour: 'grey' });
  expect(colour).toHaveValue('red');
});

test('what is typed stays, and keeping it puts it on top of what someone else saved', async () => {
  const { user, somebodySaves, name, colour, press, saves } = open();
  await user.type(name, ' one');
  somebodySaves(second);
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else saved this shelf');
  expect(name).toHaveValue('Left one');
  expect(colour).toHaveValue('red');
  await press('Keep mine');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(name).toHaveValue('Left one');
  expect(colour).toHaveValue('blue');
  expect(standing()).toBe('dirty');
  await press('Save');
  expect(saves).toEqual([{ name: 'Left one', colour: 'blue', version: 2 }]);
});

test('taking theirs gives up what is typed', async () => {
  const { user, somebodySaves, name, colour, press } = open();
  await user.type(name, ' one');
  somebodySaves(second);
  await press('Take theirs');
  expect(name).toHaveValue('Left');
  expect(colour).toHaveValue('blue');
  expect(standing()).toBe('clean');
});

test('where changes cannot be kept, the conflict offers only what is saved', async () => {
  const { user, somebodySaves, name } = open({ canKeep: false });
  await user.type(name, ' one');
  somebodySaves(second);
  expect(screen.getByRole('button', { name: 'Take theirs' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
});

test('a second click saves nothing; after a failure one may try again', async () => {
  const { user, name, press, saves, settle } = open();
  await user.type(name, ' one');
  await press('Save');
  await press('Save');
  expect(saves).toHaveLength(1);
  settle('failed');
  expect(standing()).toBe('dirty failed');
  await press('Save');
  expect(saves).toHaveLength(2);
  settle('saved');
  expect(standing()).toBe('clean');
  await user.type(name, ' more');
  await press('Save');
  expect(saves.at(-1)).toEqual({ name: 'Left one more', colour: 'red', version: 2 });
});

test('beginning again forgets the failure of the last attempt', async () => {
  const { user, name, press, settle } = open();
  await user.type(name, ' one');
  await press('Save');
  settle('failed');
  await press('Discard');
  expect(standing()).toBe('clean');
});

test('once it is over nothing can be lost, and the form stays as it was sent', async () => {
  const { user, somebodySaves, name, colour } = open({ isOver: true });
  await user.type(name, ' one');
  expect(standing()).toBe('clean');
  somebodySaves(second);
  expect(name).toHaveValue('Left one');
  expect(colour).toHaveValue('red');
  expect(screen.queryByRole('alert')).toBeNull();
});
