import { renderRemote } from '@fleet-console/testing';
import { screen } from '@testing-library/react';
import { useState, type FormEvent } from 'react';
import type { FormDraft } from '@fleet-console/contract';
import { useDraftState } from './useDraftState.ts';

type Values = Readonly<Record<string, unknown>>;

/** A screen with a form in a dialog that can be closed. */
function open(initial: Values, drafts: Map<string, FormDraft>) {
  function Form() {
    const [draft, setDraft] = useDraftState<Values>('sample', initial);
    const change = (name: string) => (event: FormEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setDraft((before) => ({ ...before, [name]: value }));
    };
    return Object.keys(initial).map((name) => (
      <input key={name} aria-label={name} value={JSON.stringify(draft[name]).replaceAll('"', '')} onChange={change(name)} />
    ));
  }
  function Root() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <>
        <Form />
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      </>
    ) : null;
  }
  return renderRemote({ name: 'remote-sample', messages: {}, root: Root }, '/', { drafts });
}

const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

test('HREL-A27: typed text outlives the root, and is dropped when the form is closed', async () => {
  const drafts = new Map<string, FormDraft>();
  const first = open({ note: '' }, drafts);
  await first.user.type(screen.getByRole('textbox', { name: 'note' }), 'Two boxes');
  first.unmount();

  const second = open({ note: '' }, drafts);
  expect(value('note')).toBe('Two boxes');
  expect(second.shell.flashes).toEqual([{ kind: 'info', text: 'Your unsaved changes were restored' }]);
  await second.user.click(screen.getByRole('button', { name: 'Close' }));
  second.unmount();

  const third = open({ note: '' }, drafts);
  expect(value('note')).toBe('');
  expect(third.shell.flashes).toEqual([]);
});

test('HREL-A28, HREL-A29: fields of the same name and shape are restored; other values are handed over', async () => {
  const drafts = new Map<string, FormDraft>();
  const first = open({ note: '', weight: '', remark: '', place: '' }, drafts);
  for (const [name, text] of Object.entries({ note: 'Two boxes', weight: '12 kg', remark: 'Loose' }))
    await first.user.type(screen.getByRole('textbox', { name }), text);
  first.unmount();

  // The other release has no remark, and its weight is a number; the place was saved by someone else in the meantime.
  const { shell } = open({ note: '', weight: 3, place: 'Hub 1' }, drafts);
  expect([value('note'), value('weight'), value('place')]).toEqual(['Two boxes', '3', 'Hub 1']);
  expect(shell.refused).toEqual([{ weight: '12 kg', remark: 'Loose' }]);
});
