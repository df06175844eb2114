import { ApiError, apiError, asError } from './errors.ts';

test('[ER-02] the text is the status, the message and the error text when there is a message', () => {
  const error = apiError(409, { error: 'not-remote-controlled', message: 'This vehicle takes no commands' });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    code: 'not-remote-controlled',
    message: '409 This vehicle takes no commands (not-remote-controlled)',
  });
});

test('[ER-02] the text is the status and the server’s error text when there is no message', () => {
  expect(apiError(500, { error: 'internal' }).message).toBe('500 internal');
  expect(apiError(502, 'Bad gateway').message).toBe('502 Bad gateway');
  expect(apiError(500, undefined).message).toBe('500');
  expect(apiError(500, { error: { deep: true } })).toMatchObject({ message: '500 {"deep":true}', code: 'unknown' });
});

test('[ER-02] a string becomes an error; an error is returned unchanged', () => {
  expect(asError('no network').message).toBe('no network');
  const known = new TypeError('failed');
  expect(asError(known)).toBe(known);
  expect(asError(undefined).message).toBe('unknown');
});
