import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useSingleMutation } from './useSingleMutation.ts';

function Form({ send }: { send: (name: string) => Promise<string> }) {
  const sending = useSingleMutation({ mutationFn: send });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate('Kraków');
      }}
    >
      <button type="submit">Add</button>
      <button type="button" onClick={sending.reset}>
        Edit
      </button>
      <output>{sending.error?.message ?? sending.data}</output>
    </form>
  );
}

function open() {
  const answers: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const send = jest.fn(() => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form send={send} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Add' });
  /** Two clicks in one task, before anything renders. */
  const twice = () =>
    act(() => {
      button.click();
      button.click();
    });
  return { send, answers, twice };
}

test('a double click sends once, and what failed or is done can be sent again', async () => {
  const { send, answers, twice } = open();
  twice();
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(send.mock.calls).toEqual([['Kraków', expect.anything()]]);
  act(() => answers[0]?.reject(new Error('No connection')));
  expect(await screen.findByText('No connection')).toBeVisible();
  twice();
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => answers[1]?.resolve('Added'));
  expect(await screen.findByText('Added')).toBeVisible();
  twice();
  await waitFor(() => expect(answers).toHaveLength(3));
  expect(send).toHaveBeenCalledTimes(3);
});

test('a result that was reset while it was sent does not block the next one', async () => {
  const { send, answers, twice } = open();
  twice();
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => screen.getByRole('button', { name: 'Edit' }).click());
  twice();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.resolve('Added'));
  twice();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
