import { render, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { useFirstFault } from './useFirstFault.ts';

function Form({ attempts, children }: { attempts: number; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, attempts);
  return (
    <form ref={form}>
      <input aria-label="Right" />
      {children}
    </form>
  );
}

test.each([
  ['a field', <input key="wrong" aria-label="wrong" aria-invalid />],
  ['a button that opens a choice', <button key="wrong" type="button" aria-label="wrong" data-wrong />],
  [
    'the first of boxes that are wrong together',
    <fieldset key="wrong" data-wrong>
      <input type="checkbox" aria-label="wrong" />
    </fieldset>,
  ],
  [
    'the button of a group that is wrong as a whole',
    <div key="wrong" role="group" aria-label="Group" data-wrong>
      <button type="button" aria-label="wrong" />
    </div>,
  ],
  [
    'a message about what has no field',
    <p key="wrong" aria-label="wrong" tabIndex={-1} data-fault>
      Nothing is drawn
    </p>,
  ],
])('focuses the first invalid field after a failed submit: %s', (_what, invalidFields) => {
  const fields = (
    <>
      {invalidFields}
      <input aria-label="wrong too" aria-invalid />
    </>
  );
  const { rerender } = render(<Form attempts={0}>{fields}</Form>);
  expect(document.body).toHaveFocus();
  rerender(<Form attempts={1}>{fields}</Form>);
  expect(screen.getByLabelText('wrong')).toHaveFocus();
  screen.getByLabelText('Right').focus();
  rerender(<Form attempts={2}>{fields}</Form>);
  expect(screen.getByLabelText('wrong')).toHaveFocus();
});

test('skips a button beside an invalid field, because it would remove the field', () => {
  render(
    <Form attempts={1}>
      <li data-wrong>
        <button type="button">Remove</button>
      </li>
      <input aria-label="wrong" aria-invalid />
    </Form>,
  );
  expect(screen.getByLabelText('wrong')).toHaveFocus();
});
