import { ApiError } from '@fleet-console/api';
import { InterruptedUpload, uploadError } from './interrupted-upload.ts';

const outcome = (method: string, status: number) => {
  const error = uploadError(method, new ApiError(status, 'code', 'message'));
  if (!(error instanceof InterruptedUpload)) return 'refused';
  return error.isGone ? 'starts over' : 'resumed';
};

test.each([
  // Another attempt is still writing, or was at another offset.
  ['PATCH', 409, 'resumed'],
  ['PATCH', 423, 'resumed'],
  ['HEAD', 409, 'resumed'],
  ['HEAD', 423, 'resumed'],
  ['PATCH', 404, 'starts over'],
  ['HEAD', 404, 'starts over'],
  ['HEAD', 410, 'starts over'],
  ['PATCH', 415, 'refused'],
  ['POST', 404, 'refused'],
  ['HEAD', 401, 'refused'],
  ['HEAD', 429, 'refused'],
  ['HEAD', 503, 'refused'],
] as const)('[SR-03] after %s with %i, an upload is %s', (method, status, expected) => {
  expect(outcome(method, status)).toBe(expected);
});
