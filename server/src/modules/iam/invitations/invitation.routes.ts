import { and, eq, gt } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { App, Kernel } from '../../../kernel/module.ts';
import { preferredLocale } from '../../../kernel/locale.ts';
import { refuse, Refusal } from '../../../kernel/refusal.ts';
import { exact, RefusalBody } from '../../../kernel/schema.ts';
import { appendAudit } from '../../audit/audit.ts';
import { network } from '../../accounts/attempts.ts';
import { validatePassword, normalisePassword } from '../../accounts/email-and-password.ts';
import type { Passwords } from '../../accounts/passwords.ts';
import { createRateLimiter, type RateLimit } from '../../accounts/rate-limiter.ts';
import { lockAccess } from '../access-change/access-changes.ts';
import { accounts, invitations, policyHolders } from '../../accounts/schema.ts';
import { normalisePersonName } from '../../accounts/normalise-name.ts';
import { tokenHash } from '../../accounts/link-token.ts';

const Token = Type.String({ minLength: 20, maxLength: 200, description: 'From the link in the e-mail' });

/** Links tried from one network address. Valid ones aren't counted. */
const TRIED_FROM: RateLimit = { free: 60, longest: 900, memory: 900 };

/** The same response for unknown, accepted, revoked, replaced and expired links, so that they can't be told apart. Rule IAM-P11. */
const refuseEnded = () => refuse('invitation-ended', 'This invitation is no longer valid. Ask the sender for a new one.', 404);

/** Returns the account of a valid link. */
async function invitedBy(db: Pick<Database, 'select'>, token: string) {
  const [found] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(and(eq(invitations.tokenHash, tokenHash(token)), gt(invitations.expiresAt, new Date()), eq(accounts.accountStatus, 'PENDING')));
  return found;
}

/** Accepts an invitation with the link in the mail, which proves access to that address. */
export function invitationRoutes(app: App, { db }: Kernel, passwords: Passwords): void {
  const rateLimiter = createRateLimiter(db);
  /** The account of a link. @throws Refusal 404 `invitation-ended`, 429 when this address tried too many */
  const accountOf = async (token: string, address: string) => {
    const key = `invitation:${network(address)}`;
    const wait = await rateLimiter.count(key, TRIED_FROM);
    if (wait > 0) throw new Refusal(429, 'too-many-requests', `Too many attempts. Try again in ${wait} s.`, wait);
    const invited = await invitedBy(db, token);
    if (!invited) return refuseEnded();
    await rateLimiter.undo(key);
    return invited;
  };

  app.post('/v2/account/invitation/look', {
    config: { access: 'public' },
    schema: {
      operationId: 'lookAtInvitation',
      tags: ['iam'],
      description: 'Returns the invited person. Unknown, accepted, revoked and expired invitations are refused with `invitation-ended`',
      body: exact({ token: Token }),
      response: {
        200: Type.Object({
          email: Type.String(),
          firstName: Type.String(),
          lastName: Type.String(),
          expiresAt: Type.String({ format: 'date-time' }),
        }),
        400: RefusalBody,
        404: RefusalBody,
        429: RefusalBody,
      },
    },
    handler: async ({ body, ip }) => {
      const { email, firstName, lastName, expiresAt } = await accountOf(body.token, ip);
      return { email, firstName, lastName, expiresAt: expiresAt.toISOString() };
    },
  });
  app.post('/v2/account/invitation/accept', {
    config: { access: 'public' },
    schema: {
      operationId: 'acceptInvitation',
      tags: ['iam'],
      description: 'Accepts an invitation: sets names and password, activates the account with its invited access and invalidates the link',
      body: exact({
        token: Token,
        password: Type.String({ maxLength: 200 }),
        firstName: Type.String({ minLength: 1, maxLength: 100 }),
        lastName: Type.String({ minLength: 1, maxLength: 100 }),
      }),
      response: { 200: Type.Object({ email: Type.String() }), 400: RefusalBody, 404: RefusalBody, 429: RefusalBody, 503: RefusalBody },
    },
    handler: async ({ body, ip, headers }) => {
      const [firstName, lastName] = [normalisePersonName(body.firstName), normalisePersonName(body.lastName)];
      if (firstName === '' || lastName === '') refuse('invalid-input', 'Enter a name', 400);
      const password = normalisePassword(body.password);
      const validate = (email: string) => {
        const validationError = validatePassword(password, email);
        if (validationError) refuse(validationError.code, validationError.message, 400);
      };
      // Without a valid link the e-mail isn't revealed; passwords that are invalid for anyone are rejected before hashing.
      validate('');
      await accountOf(body.token, ip);
      const passwordHash = await passwords.hash(password);
      const locale = preferredLocale(headers['accept-language']);
      return db.transaction(async (tx) => {
        await lockAccess(tx);
        // While hashing, the link may have been used, replaced or revoked.
        const invited = (await invitedBy(tx, body.token)) ?? refuseEnded();
        validate(invited.email);
        await tx
          .update(accounts)
          .set({ firstName, lastName, passwordHash, locale, accountStatus: 'ACTIVE' })
          .where(eq(accounts.id, invited.id));
        await tx.update(policyHolders).set({ consentPending: false }).where(eq(policyHolders.accountId, invited.id));
        await tx.delete(invitations).where(eq(invitations.accountId, invited.id));
        await appendAudit(tx, { act: 'invitation-accepted', actorId: invited.id, subjectId: invited.id, address: ip });
        return { email: invited.email };
      });
    },
  });
}
