import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of chance: what proves that its holder reads the mail of an address. It stands in the mail alone. */
export const newToken = () => randomBytes(32).toString('base64url');

/** How a token is stored and looked for. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
