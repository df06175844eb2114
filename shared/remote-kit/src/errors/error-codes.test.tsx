import { UiRoot, ErrorText } from '@fleet-console/ui/base';
import { render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { errorCodes } from './codes/error-codes.ts';
import { describeError } from './describe-error.ts';
import { flashFailure } from './flash-failure.ts';
import { useDescribeError } from './useDescribeError.ts';

// Without the fake shell, which loads the texts before the first test. Each test uses another language.
const changed = Object.assign(new Error('409 Changed meanwhile (changed)'), { status: 409, code: 'changed' });

function Failed() {
  const describe = useDescribeError();
  const words = useMemo(
    () => ({ failed: '', retry: '', loading: '', details: 'Details', describeError: (error: unknown) => describe(error, 'en') }),
    [describe],
  );
  return (
    <UiRoot scheme="light" nonce="" owner words={words}>
      <ErrorText error={changed} />
    </UiRoot>
  );
}

test('[I18-01] describes an error by status until the texts of codes are loaded, then by its code', async () => {
  expect(errorCodes.get().en).toBeUndefined();
  render(<Failed />);
  expect(document.body).not.toHaveTextContent('This was changed by someone else');
  expect(await screen.findByText(/This was changed by someone else\. Reload and try again\./)).toBeVisible();
});

test('[ER-02] a message waits for the text of its code; one without a code is shown at once', async () => {
  expect(errorCodes.get().pl).toBeUndefined();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const flashes: string[] = [];
  const shell = { flash: { error: (text: string) => flashes.push(text) }, locale: { get: () => 'pl' } } as unknown as Parameters<
    typeof flashFailure
  >[0];
  flashFailure(shell, changed);
  flashFailure(shell, new TypeError('Failed to fetch'));
  expect(flashes).toEqual(['Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(flashes.slice(1)).toEqual([describeError(changed, 'pl').text]);
  expect(flashes[1]).toBe('Ktoś inny zmienił te dane. Odśwież je i spróbuj ponownie.');
  logged.mockRestore();
});
