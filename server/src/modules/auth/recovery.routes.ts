import { and, eq } from 'drizzle-orm';
import type { App, Kernel } from '../../kernel/module.ts';
import { preferredLocale } from '../../kernel/locale.ts';
import { refuse } from '../../kernel/refusal.ts';
import { exact, RefusalBody } from '../../kernel/schema.ts';
import { appendAudit } from '../audit/audit.ts';
import { accounts } from '../accounts/schema.ts';
import { auditCodeRequest } from './audit-code-request.ts';
import type { AuthServices } from './auth-services.ts';
import { emailFault, passwordFault, plainEmail, plainPassword } from '../accounts/email-and-password.ts';
import { done, FlagBody, wrongCode } from '../accounts/flag.ts';
import { CodeText, EmailText, PasswordText } from './typed-text.ts';

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
      const email = plainEmail(body.email);
      const fault = emailFault(email);
      if (fault) return fault;
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
      const right = await codeLimits.check('recovery', plainEmail(body.email), body.code, ip);
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
      const email = plainEmail(body.email);
      const password = plainPassword(body.password);
      const fault = passwordFault(password, email);
      if (fault) return fault;
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
      await codeLimits.forgive('recovery', email);
      // Earlier guesses by others must not lock out the owner now.
      await attempts.forgive(email, ip);
      return done;
    },
  });
}
