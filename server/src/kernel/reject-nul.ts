import type { FastifyInstance } from 'fastify';

/** PostgreSQL can't store it in text. */
const NUL = '\u0000';

/** JSON pointer to the first U+0000, also in field names; null when there is none. */
function findNul(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes(NUL) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = name.includes(NUL) ? path : findNul(each, `${path}/${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** Rejects U+0000 anywhere in a request before the handler runs. */
export function rejectNul(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const parts = { params: request.params, querystring: request.query, body: request.body };
    for (const [validationContext, value] of Object.entries(parts)) {
      const instancePath = findNul(value);
      if (instancePath !== null)
        throw Object.assign(new Error('U+0000 in a request'), {
          statusCode: 400,
          validationContext,
          validation: [{ instancePath, message: 'must not contain the character U+0000' }],
        });
    }
  });
}
