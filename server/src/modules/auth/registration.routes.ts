import { eq, sql } from 'drizzle-orm';
import type { App, Kernel } from '../../kernel/module.ts';
import { preferredLocale } from '../../kernel/locale.ts';
import { refuse } from '../../kernel/refusal.ts';
import { exact, RefusalBody } from '../../kernel/schema.ts';
import { appendAudit } from '../audit/audit.ts';
import { lockAccess } from '../iam/access-change/access-changes.ts';
import { accounts, invitations, policyHolders } from '../accounts/schema.ts';
import { auditCodeRequest } from './audit-code-request.ts';
import type { AuthServices } from './auth-services.ts';
import { validateEmail, validatePassword, normaliseEmail, normalisePassword } from '../accounts/email-and-password.ts';
import { done, FlagBody, wrongCode } from '../accounts/error-flag.ts';
import { CodeText, EmailText, PasswordText } from './credential-fields.ts';

const PATH = '/v2/account/registration/remoteFleet';

/** Registration: the address is verified by a code before the account is created. Source: specification, sections 2 and 7; rules AUTH-R1 to AUTH-R5. */
export function registrationRoutes(app: App, { db }: Kernel, { codes, codeLimits, outbox, passwords }: AuthServices): void {
  app.post(`${PATH}/verify`, {
    config: { access: 'public' },
    schema: {
      operationId: 'registrationVerify',
      description:
        'First step of sign-up: validates the e-mail address and password and sends a code. The response is the same for addresses that already have an account; the owner is notified by e-mail.',
      body: exact({ email: EmailText, password: PasswordText }),
      response: { 200: FlagBody, 400: RefusalBody, 429: RefusalBody },
    },
    handler: async ({ body, ip, headers }) => {
      const email = normaliseEmail(body.email);
      const validationError = validateEmail(email) ?? validatePassword(normalisePassword(body.password), email);
      if (validationError) return validationError;
      await codeLimits.beforeSending('registration', email, ip);
      await db.transaction(async (tx) => {
        const issued = await codes.issue(tx, 'registration', email);
        await outbox.post(tx, {
          kind: 'registration-code',
          recipient: email,
          locale: preferredLocale(headers['accept-language']),
          ...issued,
        });
        await auditCodeRequest(tx, 'registration', email, ip);
      });
      return done;
    },
  });

  app.post(`${PATH}/register`, {
    config: { access: 'public' },
    schema: {
      operationId: 'registrationRegister',
      description: 'Second step: creates the account if the code is correct. The account can then sign in.',
      body: exact({ email: EmailText, password: PasswordText, code: CodeText }),
      response: { 200: FlagBody, 400: RefusalBody, 429: RefusalBody, 503: RefusalBody },
    },
    handler: async ({ body, ip, headers }) => {
      const email = normaliseEmail(body.email);
      const password = normalisePassword(body.password);
      const validationError = validateEmail(email) ?? validatePassword(password, email);
      if (validationError) return refuse(validationError.code, validationError.message, 400);
      if (!(await codeLimits.check('registration', email, body.code, ip))) return refuse(wrongCode.code, wrongCode.message, 400);
      const passwordHash = await passwords.hash(password);
      const locale = preferredLocale(headers['accept-language']);
      const made = await db.transaction(async (tx) => {
        await lockAccess(tx);
        if (!(await codes.redeem(tx, 'registration', email, body.code))) return false;
        // A pending account of an invitation: registering proves access to its mail and accepts it. Any other account stays unchanged.
        const [account] = await tx
          .insert(accounts)
          .values({ email, passwordHash, locale, accountStatus: 'ACTIVE' })
          .onConflictDoUpdate({
            target: accounts.email,
            set: { passwordHash, locale, accountStatus: 'ACTIVE' },
            setWhere: eq(accounts.accountStatus, 'PENDING'),
          })
          .returning({ id: accounts.id, invited: sql<boolean>`xmax <> 0` });
        if (account === undefined) return false;
        const { id, invited } = account;
        await tx.update(policyHolders).set({ consentPending: false }).where(eq(policyHolders.accountId, id));
        await tx.delete(invitations).where(eq(invitations.accountId, id));
        await appendAudit(tx, { act: invited ? 'invitation-accepted' : 'registered', actorId: id, subjectId: id, address: ip });
        return true;
      });
      if (!made) return refuse(wrongCode.code, wrongCode.message, 400);
      await codeLimits.reset('registration', email);
      return done;
    },
  });
}
