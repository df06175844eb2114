import { Type, type TProperties } from 'typebox';

/** An object that refuses unknown fields. Bodies and queries of routes are made with it. */
export function exact<T extends TProperties>(properties: T) {
  return Type.Object(properties, { additionalProperties: false });
}

/** Every refusal of the API. `message` is fit for people, `error` is stable. */
export const RefusalBody = Type.Object({ error: Type.String(), message: Type.String() }, { description: 'Why the request was refused' });

/** The refusals every guarded route may answer with; spread into `response`. */
export const refusals = { 400: RefusalBody, 401: RefusalBody, 403: RefusalBody, 404: RefusalBody, 409: RefusalBody, 429: RefusalBody };

/** Ids are strings everywhere: groups "140", vehicles, accounts. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });
