import { Type, type TProperties } from 'typebox';

/** An object that rejects unknown fields, for bodies and queries of routes. */
export function exact<T extends TProperties>(properties: T) {
  return Type.Object(properties, { additionalProperties: false });
}

/** A value that may be null. */
export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Body of every refusal. `message` is for people, `error` is stable. */
export const RefusalBody = Type.Object({ error: Type.String(), message: Type.String() }, { description: 'Why the request was refused' });

/** Refusals that every guarded route may respond with; spread into `response`. */
export const refusals = { 400: RefusalBody, 401: RefusalBody, 403: RefusalBody, 404: RefusalBody, 409: RefusalBody, 429: RefusalBody };

/** Ids are strings everywhere, e.g. groups "140". */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

export const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$' });

/** Header that makes a call idempotent. */
export const CommandId = Type.Object({
  'x-command-id': Type.Optional(
    Type.String({ ...Uuid, description: 'Idempotency key chosen by the client. A repeated ID has no further effect' }),
  ),
});
