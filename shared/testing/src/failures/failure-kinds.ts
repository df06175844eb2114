/** A made-up word in all texts of the fake server or browser, so that it is detected wherever it is shown. */
export const SERVER_TEXT = 'Grumblethorpe';

const json = (status: number, error: string) => () => Response.json({ error, message: `${SERVER_TEXT} says no` }, { status });

/** All kinds of failures of a call. */
export const kinds = {
  '400 with a known code': json(400, 'invalid-json'),
  '400 of the validator': () =>
    Response.json({ error: 'invalid-input', message: `body.name ${SERVER_TEXT} must NOT have more than 80 characters` }, { status: 400 }),
  '401': json(401, 'unauthorized'),
  '403': json(403, 'forbidden'),
  '404': json(404, 'not-found'),
  '409': json(409, 'changed'),
  '409 with an unknown code': json(409, `${SERVER_TEXT.toLowerCase()}-refuses`),
  '422': json(422, 'unprocessable'),
  '429': json(429, 'too-many-requests'),
  '500': json(500, 'internal'),
  '503': json(503, 'database-down'),
  'no connection': () => {
    throw new TypeError(`${SERVER_TEXT}: Failed to fetch`);
  },
  'no answer in time': () => {
    throw new DOMException(`${SERVER_TEXT} timed out`, 'TimeoutError');
  },
  'a page of a proxy': () =>
    new Response(`<html><body><h1>502 ${SERVER_TEXT} Bad Gateway</h1></body></html>`, {
      status: 502,
      headers: { 'content-type': 'text/html' },
    }),
  'nothing in the body': () => new Response('', { status: 500 }),
} as const satisfies Readonly<Record<string, () => Response>>;

export type FailureKind = keyof typeof kinds;
export const failureKinds = Object.keys(kinds) as FailureKind[];

/** One of each class: no server, a broken one, a refusal with a code, and a response of another server. */
export const representativeKinds: readonly FailureKind[] = ['no connection', '500', '409 with an unknown code', 'a page of a proxy'];

/** Codes of the failures above, which must not be shown. */
export const failureCodes: readonly string[] = [
  'invalid-json',
  'invalid-input',
  'unauthorized',
  'forbidden',
  'not-found',
  'changed',
  `${SERVER_TEXT.toLowerCase()}-refuses`,
  'unprocessable',
  'too-many-requests',
  'internal',
  'database-down',
  'TimeoutError',
  'TypeError',
  'ApiError',
];
