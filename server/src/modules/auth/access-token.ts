import { jwtVerify, SignJWT } from 'jose';
import type { SessionClaims } from '../../kernel/access.ts';

const ISSUER = 'fleet-console';
const AUDIENCE = 'fleet-console-api';
const TYPE = 'at+jwt';

/** Returns a JWT (HS256) for one session. */
export async function issueAccessToken(key: Uint8Array, accountId: string, sessionId: string, seconds: number): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(accountId)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
}

/** Verifies an access token; it's invalid once its session has ended. Returns null when it's foreign, of another kind, changed or expired. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'exp', 'sid'],
    });
    const { sub, exp, sid } = payload;
    if (sub === undefined || exp === undefined || typeof sid !== 'string') return null;
    return { accountId: sub, sessionId: sid, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}
