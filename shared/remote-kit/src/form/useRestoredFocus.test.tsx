import { quickUser } from '@fleet-console/testing';
import { render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useRestoredFocus } from './useRestoredFocus.ts';

/** A form whose button is removed or disabled when pressed. */
function Form({ afterPress }: { afterPress: 'gone' | 'disabled' | 'stays' }) {
  const form = useRef<HTMLFormElement>(null);
  const [pressed, setPressed] = useState(false);
  useRestoredFocus(form);
  return (
    <form ref={form} tabIndex={-1} aria-label="Shelf">
      {pressed && afterPress === 'gone' ? null : (
        <button type="button" disabled={pressed && afterPress === 'disabled'} onClick={() => setPressed(true)}>
          Save
        </button>
      )}
    </form>
  );
}

test.each([
  ['went away', 'gone'],
  ['was disabled', 'disabled'],
] as const)('the focus of a button that %s goes to the form', async (_how, afterPress) => {
  render(<Form afterPress={afterPress} />);
  const button = screen.getByRole('button');
  await quickUser().click(button);
  expect(screen.getByRole('form')).toHaveFocus();
});

test('the focus stays on a button that remains enabled', async () => {
  render(<Form afterPress="stays" />);
  const button = screen.getByRole('button');
  await quickUser().click(button);
  expect(button).toHaveFocus();
});
