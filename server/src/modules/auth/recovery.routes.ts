import { and, eq } from 'drizzle-orm';
import type { App, Kernel } from '../../kernel/module.ts';
import { preferredLocale } from '../../kernel/locale.ts';
import { refuse } from '../../kernel/refusal.ts';
import { exact, RefusalBody } from '../../kernel/schema.ts';
import { appendAudit } from '../audit/audit.ts';
import { accounts } from '../accounts/schema.ts';
import { auditCodeRequest } from './audit-code-request.ts';
import type { AuthServices } from './auth-services.ts';
import { validateEmail, validatePassword, normaliseEmail, normalisePassword } from '../accounts/email-and-password.ts';
import { done, FlagBody, wrongCode } from '../accounts/error-flag.ts';
import { CodeText, EmailText, PasswordText } from './credential-fields.ts';

const PATH = '/v2/account/passwordReset/remoteFleet';
/** Longest delay of the mail about a new password, in ms. */
const NOTICE_MS = 24 * 3_600_000;

/** Sets a new password with a code sent to the account's address. Source: specification, sections 2 and 7; rules AUTH-R1 to AUTH-R4, AUTH-R6. */
export function recoveryRoutes(app: App, { db }: Kernel, services: AuthServices): void {
  const { attempts, codes, codeLimits, outbox, passwords, sessions } = services;

  app.post(`${PATH}/generateCode`, {
    config: { access: 'public' },
    schema: {
      operationId: 'passwordResetGenerateCode',
      description:
        'First step of password recovery: sends a code. The response is the same for addresses without an account, but nothing is sent to them.',
      body: exact({ email: EmailText }),
      response: { 200: FlagBody, 400: RefusalBody, 429: RefusalBody },
    },
    handler: async ({ body, ip, headers }) => {
      const email = normaliseEmail(body.email);
      const validationError = validateEmail(email);
      if (validationError) return validationError;
      await codeLimits.beforeSending('recovery', email, ip);
      await db.transaction(async (tx) => {
        const issued = await codes.issue(tx, 'recovery', email);
        await outbox.post(tx, { kind: 'recovery-code', recipient: email, locale: preferredLocale(headers['accept-language']), ...issued });
        await auditCodeRequest(tx, 'recovery', email, ip);
      });
      return done;
    },
  });

  app.post(`${PATH}/verify`, {
    config: { access: 'public' },
    schema: {
      operationId: 'passwordResetVerify',
      description: 'Second step: checks the code. The code stays valid for the third step.',
      body: exact({ email: EmailText, code: CodeText }),
      response: { 200: FlagBody, 400: RefusalBody, 429: RefusalBody },
    },
    handler: async ({ body, ip }) => {
      const right = await codeLimits.check('recovery', normaliseEmail(body.email), body.code, ip);
      return right ? done : refuse(wrongCode.code, wrongCode.message, 400);
    },
  });

  app.post(`${PATH}/reset`, {
    config: { access: 'public' },
    schema: {
      operationId: 'passwordResetReset',
      description: 'Third step: sets the password, invalidates the code and ends all sessions of the account.',
      body: exact({ email: EmailText, code: CodeText, password: PasswordText }),
      response: { 200: FlagBody, 400: RefusalBody, 429: RefusalBody, 503: RefusalBody },
    },
    handler: async ({ body, ip, headers }) => {
      const email = normaliseEmail(body.email);
      const password = normalisePassword(body.password);
      const validationError = validatePassword(password, email);
      if (validationError) return validationError;
      if (!(await codeLimits.check('recovery', email, body.code, ip))) return wrongCode;
      const passwordHash = await passwords.hash(password);
      const changed = await db.transaction(async (tx) => {
        if (!(await codes.redeem(tx, 'recovery', email, body.code))) return false;
        const [account] = await tx
          .update(accounts)
          .set({ passwordHash })
          .where(and(eq(accounts.email, email), eq(accounts.accountStatus, 'ACTIVE')))
          .returning({ id: accounts.id });
        if (account === undefined) return false;
        const ended = await sessions.endAll(tx, account.id, 'reset');
        await outbox.post(tx, {
          kind: 'password-changed',
          recipient: email,
          locale: preferredLocale(headers['accept-language']),
          code: null,
          expiresAt: new Date(Date.now() + NOTICE_MS),
        });
        await appendAudit(tx, {
          act: 'password-reset',
          actorId: account.id,
          subjectId: account.id,
          address: ip,
          details: { sessionsEnded: ended },
        });
        return true;
      });
      if (!changed) return wrongCode;
      await codeLimits.reset('recovery', email);
      // Earlier guesses by others must not lock out the owner now.
      await attempts.reset(email, ip);
      return done;
    },
  });
}
