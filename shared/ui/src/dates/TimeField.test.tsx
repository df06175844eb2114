import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiRoot } from '../base/index.ts';
import { TimeField } from './index.ts';

function Held({ from }: { from: string }) {
  const [value, setValue] = useState(from);
  return (
    <UiRoot scheme="light" nonce="n" owner>
      <TimeField
        label="Start"
        value={value}
        time={/^\d\d:\d\d$/.test(value) ? value : null}
        onChange={setValue}
        onBlur={() => undefined}
        onKeyDown={() => undefined}
        error={null}
        open="Choose a time"
      />
    </UiRoot>
  );
}

test('keyboard: the list of times opens at the time, Enter selects', async () => {
  const user = userEvent.setup();
  render(<Held from="14:05" />);
  const field = screen.getByRole('textbox', { name: 'Start' });
  field.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(screen.getByRole('button', { name: '14:00' })).toHaveFocus());
  await user.keyboard('{Tab}{Enter}');
  expect(field).toHaveValue('14:30');
  await waitFor(() => expect(screen.queryByRole('button', { name: '14:00' })).toBeNull());
});

test('the list marks the time, and starts in the morning while the text is not a time', async () => {
  const user = userEvent.setup();
  render(<Held from="" />);
  const opener = screen.getByRole('button', { name: 'Choose a time: Start' });
  await user.click(opener);
  await waitFor(() => expect(screen.getByRole('button', { name: '08:00' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: '09:30' }));
  await user.click(opener);
  expect(await screen.findByRole('button', { name: '09:30', pressed: true })).toBeInTheDocument();
});
