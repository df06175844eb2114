import type { FastifyInstance } from 'fastify';

/** PostgreSQL stores no text with it. */
const NUL = '\u0000';

/** Where the first U+0000 stands, as a JSON pointer; null: there is none. Names of fields count too. */
function nulIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes(NUL) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = name.includes(NUL) ? path : nulIn(each, `${path}/${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** Refuses U+0000 in whatever a request says, before a route sees it. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const parts = { params: request.params, querystring: request.query, body: request.body };
    for (const [validationContext, value] of Object.entries(parts)) {
      const instancePath = nulIn(value);
      if (instancePath !== null)
        throw Object.assign(new Error('U+0000 in a request'), {
          statusCode: 400,
          validationContext,
          validation: [{ instancePath, message: 'must not contain the character U+0000' }],
        });
    }
  });
}
