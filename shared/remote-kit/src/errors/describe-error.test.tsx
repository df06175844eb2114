import { ErrorText, FailedState } from '@fleet-console/ui/base';
import { fakeShell, renderRemote } from '@fleet-console/testing';
import { act, screen } from '@testing-library/react';
import { describeError, flashFailure } from '../index.ts';

/** As thrown by the API client. */
const refused = (status: number, code: string, message: string) => Object.assign(new Error(message), { status, code });

test.each([
  [
    refused(409, 'zone-changed', '409 Someone else changed this zone (zone-changed)'),
    'Ktoś inny zmienił tę strefę. Odśwież dane i spróbuj ponownie.',
  ],
  [refused(400, 'never-heard-of', 'body.x must NOT have more'), 'Serwer nie przyjął tych danych. Sprawdź je i spróbuj ponownie.'],
  [refused(422, 'unknown', 'Unprocessable'), 'Serwer nie przyjął tych danych. Sprawdź je i spróbuj ponownie.'],
  [refused(403, 'unknown', 'No'), 'Nie masz uprawnień do tej czynności.'],
  [refused(404, 'unknown', 'Gone'), 'Nie znaleziono. Ten element mógł zostać usunięty albo nie masz do niego dostępu.'],
  [refused(418, 'unknown', 'Teapot'), 'Serwer odrzucił to żądanie.'],
  [refused(429, 'unknown', 'Slow down'), 'Zbyt wiele żądań. Odczekaj chwilę i spróbuj ponownie.'],
  [refused(503, '<html><body>Bad gateway</body></html>', '503 <html>'), 'Serwer jest niedostępny. Spróbuj ponownie za chwilę.'],
  [refused(507, 'unknown', 'Full'), 'Wystąpił błąd serwera. Spróbuj ponownie za chwilę.'],
  [refused(500, 'constructor', 'Odd'), 'Wystąpił błąd serwera. Spróbuj ponownie za chwilę.'],
  [new TypeError('Failed to fetch'), 'Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.'],
  [new DOMException('signal timed out', 'TimeoutError'), 'Serwer zbyt długo nie odpowiadał. Spróbuj ponownie.'],
  [new Error('Cannot read properties of undefined'), 'Coś poszło nie tak. Spróbuj ponownie albo odśwież stronę.'],
  ['a string', 'Coś poszło nie tak. Spróbuj ponownie albo odśwież stronę.'],
  [undefined, 'Coś poszło nie tak. Spróbuj ponownie albo odśwież stronę.'],
])('[I18-01] describes %p in Polish, by code or by status', (thrown, text) => {
  expect(describeError(thrown, 'pl').text).toBe(text);
});

test('[ER-02] logs a thrown value and flashes it in the current language, with the server’s status, message and error text as details', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const shell = fakeShell();
  const error = refused(409, 'changed', '409 Someone else changed this (changed)');
  flashFailure(shell, error);
  shell.locale.set('pl');
  flashFailure(shell, error);
  flashFailure(shell, 'no network');
  expect(shell.flashes).toEqual([
    {
      kind: 'error',
      text: 'This was changed by someone else. Reload and try again.',
      details: '409 Someone else changed this (changed)',
    },
    {
      kind: 'error',
      text: 'Ktoś inny zmienił te dane. Odśwież je i spróbuj ponownie.',
      details: '409 Someone else changed this (changed)',
    },
    { kind: 'error', text: 'Coś poszło nie tak. Spróbuj ponownie albo odśwież stronę.', details: 'no network' },
  ]);
  expect(logged.mock.calls.map(([each]) => each)).toEqual([error, error, new Error('no network')]);
  logged.mockRestore();
});

test('[ER-03] a failed state describes the error; the server’s text is shown on request, and the language can change', async () => {
  const error = refused(503, 'database-down', '503 The database does not answer (database-down)');
  const { shell, user } = renderRemote(
    {
      name: 'remote-failing',
      words: {},
      root: () => (
        <>
          <FailedState title="…" error={error} />
          <p data-testid="field">
            <ErrorText error={new TypeError('Failed to fetch')} />
          </p>
        </>
      ),
    },
    '/',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The server is unavailable. Try again in a moment.');
  act(() => shell.locale.set('pl'));
  const alert = await screen.findByText(/Serwer jest niedostępny\. Spróbuj ponownie za chwilę\./);
  expect(screen.getByTestId('field')).toHaveTextContent(
    'Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie. Szczegóły',
  );
  expect(document.body).not.toHaveTextContent('The database does not answer');
  await user.click(screen.getAllByRole('button', { name: 'Szczegóły' })[0] as HTMLElement);
  expect(alert).toHaveTextContent('503 The database does not answer (database-down)');
  expect(screen.getAllByRole('button', { name: 'Szczegóły' })[0]).toHaveAttribute('aria-expanded', 'true');
});
