import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits of a private link. It gives access to everyone who has it, so nothing else contains it. */
export const newToken = () => randomBytes(32).toString('base64url');

/** How a token is stored and looked up. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
