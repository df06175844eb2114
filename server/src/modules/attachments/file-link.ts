import { jwtVerify, SignJWT } from 'jose';
import type { SessionClaims } from '../../kernel/access.ts';
import type { Caller } from '../../kernel/caller.ts';
import { fileVariants, type FileVariant } from './schema.ts';

const AUDIENCE = 'fleet-console-files';
/** Links are renewed at multiples of this time, so that a browser can cache what it has loaded; each is valid for one to two times as long. In s. */
export const LINK_INTERVAL = 600;

/** What a link opens, and for which session. */
export interface FileLink extends SessionClaims {
  readonly attachmentId: string;
  readonly variant: FileVariant;
}

/**
 * Returns a token for the address of one file: images and videos load without a header, so their address proves the session. It ends with the
 * session, and permissions are checked at every use.
 */
export async function signFileLink(
  key: Uint8Array,
  { account, sessionId }: Pick<Caller, 'account' | 'sessionId'>,
  { attachmentId, variant }: Pick<FileLink, 'attachmentId' | 'variant'>,
): Promise<string> {
  const interval = Math.floor(Date.now() / 1000 / LINK_INTERVAL);
  return new SignJWT({ sid: sessionId, file: attachmentId, variant })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(account.id)
    .setExpirationTime((interval + 2) * LINK_INTERVAL)
    .sign(key);
}

/** Returns what a link opens; null when it's foreign, changed or expired. */
export async function readFileLink(key: Uint8Array, token: string): Promise<FileLink | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: AUDIENCE, requiredClaims: ['sub', 'exp'] });
    const { sub, exp, sid, file } = payload;
    const variant = fileVariants.find((each) => each === payload['variant']);
    if (sub === undefined || exp === undefined || typeof sid !== 'string' || typeof file !== 'string' || variant === undefined) return null;
    return { accountId: sub, sessionId: sid, expiresAt: exp * 1000, attachmentId: file, variant };
  } catch {
    return null;
  }
}
