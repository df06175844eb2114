import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeConsoles, openConsole } from '../testing/open-console.tsx';

afterEach(closeConsoles);

test("[ER-01] [ER-02] shows an error, and the server's details on request", async () => {
  const { shell } = openConsole();
  await screen.findByRole('heading', { name: 'Welcome', level: 1 });
  act(() => shell.flash.error('This was changed by someone else.', { details: '409 The list has changed meanwhile (changed)' }));
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  expect(messages.getByText(/This was changed by someone else/)).toBeVisible();
  expect(messages.queryByText(/409/)).toBeNull();
  await userEvent.click(messages.getByRole('button', { name: 'Details' }));
  expect(messages.getByText('409 The list has changed meanwhile (changed)')).toBeVisible();
});
