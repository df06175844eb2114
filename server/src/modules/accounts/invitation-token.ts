import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. Proves that its holder reads the mail of an address; only the mail contains it. */
export const newToken = () => randomBytes(32).toString('base64url');

/** How a token is stored and looked up. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
