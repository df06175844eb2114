import { Type } from 'typebox';

/** Field schemas with generous limits; validation errors have the specification's messages, not those of the schema. */
export const EmailText = Type.String({ maxLength: 320 });
export const PasswordText = Type.String({ maxLength: 1000 });
/** Six digits, possibly with spaces. */
export const CodeText = Type.String({ maxLength: 50 });
