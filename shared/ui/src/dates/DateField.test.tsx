import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiRoot } from '../base/index.ts';
import { DateField, DateTimeField } from './index.ts';

const texts = {
  open: 'Choose a date',
  chooseTime: 'Choose a time',
  invalid: 'Not a date',
  placeholder: 'dd/mm/yyyy',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  chooseMonth: 'Choose a month',
  chooseYear: 'Choose a year',
};

/** A field with its value shown beside it. */
function Held({ as: Field, from, locale }: { as: typeof DateField; from: string; locale: 'en' | 'pl' }) {
  const [value, setValue] = useState(from);
  return (
    <UiRoot scheme="light" nonce="n" owner>
      <Field label="When" value={value} onChange={setValue} locale={locale} texts={texts} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue(from)}>
        Reset
      </button>
    </UiRoot>
  );
}

function open(as: typeof DateField, from = '', locale: 'en' | 'pl' = 'en') {
  render(<Held as={as} from={from} locale={locale} />);
  return { user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'When' }), held: screen.getByRole('status') };
}

test.each(['en', 'pl'] as const)('shows a date as dd/MM/yyyy in %s, and a date with time', (locale) => {
  expect(open(DateField, '2025-03-01', locale).field).toHaveValue('01/03/2025');
});

test('shows a time in the user’s time zone as dd/MM/yyyy HH:mm', () => {
  expect(open(DateTimeField, '2025-03-01T09:05').field).toHaveValue('01/03/2025 09:05');
});

test.each([
  ['01/03/2025', '2025-03-01'],
  ['1.3.2025', '2025-03-01'],
  ['2025-03-01', '2025-03-01'],
])('accepts a date typed as %s, and reformats it', async (typed, held) => {
  const shown = open(DateField);
  await shown.user.type(shown.field, typed);
  expect(shown.held).toHaveTextContent(held);
  await shown.user.tab();
  expect(shown.field).toHaveValue('01/03/2025');
});

test.each([
  ['01/03/2025 9:05', '2025-03-01T09:05'],
  ['1-3-2025, 14.30', '2025-03-01T14:30'],
  ['2025-03-01T14:30', '2025-03-01T14:30'],
])('accepts a date and time typed as %s', async (typed, held) => {
  const shown = open(DateTimeField);
  await shown.user.type(shown.field, typed);
  expect(shown.held).toHaveTextContent(held);
});

test.each(['31/02/2025', '2025', '13/13/2025', '01/03/2025 10:00'])('rejects %s and keeps the typed text', async (typed) => {
  const { user, field, held } = open(DateField);
  await user.type(field, typed);
  expect(field).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field).toHaveAccessibleDescription('Not a date');
  expect(field).toHaveValue(typed);
  expect(held).toHaveTextContent(typed);
});

test('keyboard: the calendar opens at the date, arrows move, Enter selects, the time stays', async () => {
  const { user, field, held } = open(DateTimeField, '2025-03-01T09:05');
  field.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const chosen = await screen.findByRole('button', { name: '1 March 2025' });
  await waitFor(() => expect(chosen).toHaveFocus());
  await user.keyboard('{ArrowRight}{Enter}');
  expect(held).toHaveTextContent('2025-03-02T09:05');
  expect(field).toHaveValue('02/03/2025 09:05');
  // Open for the time, until Escape.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 March 2025' })).toBeNull());
});

test('the calendar of a date closes with the choice', async () => {
  const { user, held } = open(DateField, '2025-03-01');
  await user.click(screen.getByRole('button', { name: 'Choose a date: When' }));
  await user.click(await screen.findByRole('button', { name: '4 March 2025' }));
  expect(held).toHaveTextContent('2025-03-04');
  await waitFor(() => expect(screen.queryByRole('button', { name: '4 March 2025' })).toBeNull());
});

test('a time is chosen beside the calendar, which closes', async () => {
  const { user, field, held } = open(DateTimeField, '2025-03-01T09:05');
  await user.click(screen.getByRole('button', { name: 'Choose a date: When' }));
  const times = await screen.findByRole('group', { name: 'Choose a time' });
  await user.click(within(times).getByRole('button', { name: '14:30' }));
  expect(held).toHaveTextContent('2025-03-01T14:30');
  expect(field).toHaveValue('01/03/2025 14:30');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Choose a time' })).toBeNull());
});

test('the calendar is in Polish', async () => {
  const { user } = open(DateField, '2025-03-01', 'pl');
  await user.click(screen.getByRole('button', { name: 'Choose a date: When' }));
  const day = await screen.findByRole('button', { name: '1 marca 2025' });
  await waitFor(() => expect(day).toBeVisible());
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeVisible();
});

test('a new value replaces typed text', async () => {
  const { user, field } = open(DateField, '2025-03-01');
  await user.clear(field);
  await user.type(field, 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field).toHaveValue('01/03/2025');
});
