import { Type } from 'typebox';

/** What people type, as long as it may be; what is wrong with it is told in the specification's words, not by the schema. */
export const EmailText = Type.String({ maxLength: 320 });
export const PasswordText = Type.String({ maxLength: 1000 });
/** Six digits, with whatever spaces came along. */
export const CodeText = Type.String({ maxLength: 50 });
