import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { UiRoot, type UiTexts } from '../theme/UiRoot.tsx';
import { QueryView, type QueryLike } from './QueryView.tsx';

const words: UiTexts = {
  failed: 'Could not be read',
  retry: 'Retry',
  loading: 'Loading',
  details: 'Details',
  describeError: (error) => ({ text: 'No connection', details: error instanceof Error ? error.message : null }),
};
const query = (part: Partial<QueryLike<string[]>>): QueryLike<string[]> => ({
  status: 'pending',
  data: undefined,
  error: null,
  refetch: () => {},
  ...part,
});

function show(part: Partial<QueryLike<string[]>>, empty: ReactNode = 'No vehicles found') {
  return render(
    <UiRoot scheme="light" nonce="" owner words={words}>
      <QueryView query={query(part)} empty={empty}>
        {(rows) => <p>{rows.join(' ')}</p>}
      </QueryView>
    </UiRoot>,
  );
}

test('[ER-03] shows a labelled skeleton while loading', () => {
  show({});
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
});

test('[ER-03] shows an empty list as such', () => {
  show({ status: 'success', data: [] });
  expect(screen.getByText('No vehicles found')).toBeVisible();
});

test('[ER-03] a failure says what failed and can be retried', async () => {
  const refetch = jest.fn();
  show({ status: 'error', error: new Error('The server did not answer'), refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('Could not be readNo connection DetailsRetry');
  expect(screen.queryByText('The server did not answer')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Details', expanded: false }));
  expect(screen.getByText('The server did not answer')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('loaded data stay visible when a later request fails', () => {
  show({ status: 'error', data: ['WX 1', 'WX 2'], error: new Error('gone') });
  expect(screen.getByText('WX 1 WX 2')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
