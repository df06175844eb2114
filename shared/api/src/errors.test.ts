import { ApiError, apiError, asError } from './errors.ts';

test('[ER-02] with a message the text is the status, that message and the error text', () => {
  const error = apiError(409, { error: 'not-remote-controlled', message: 'This vehicle takes no commands' });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    code: 'not-remote-controlled',
    message: '409 This vehicle takes no commands (not-remote-controlled)',
  });
});

test('[ER-02] without a message the server’s error text is appended', () => {
  expect(apiError(500, { error: 'internal' }).message).toBe('500 internal');
  expect(apiError(502, 'Bad gateway').message).toBe('502 Bad gateway');
  expect(apiError(500, undefined).message).toBe('500');
  expect(apiError(500, { error: { deep: true } })).toMatchObject({ message: '500 {"deep":true}', code: 'unknown' });
});

test('[ER-02] a string becomes an error; an error stays itself', () => {
  expect(asError('no network').message).toBe('no network');
  const known = new TypeError('failed');
  expect(asError(known)).toBe(known);
  expect(asError(undefined).message).toBe('unknown');
});
