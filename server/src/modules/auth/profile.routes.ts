import type { Account } from '@fleet-console/contract';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import { appendAudit } from '../audit/audit.ts';
import type { AuditActionType } from '../audit/audit-action.ts';
import { accounts } from '../accounts/schema.ts';
import { normalisePersonName } from '../accounts/normalise-name.ts';
import type { AuthServices } from './auth-services.ts';
import { done, flag, FlagBody, wrongCode } from '../accounts/error-flag.ts';
import { toE164, readPhone } from '../accounts/phone.ts';
import { CodeText } from './credential-fields.ts';

const Name = Type.String({ maxLength: 100 });
const CountryCode = Type.String({ maxLength: 8, description: 'Country calling code, for example 48 or +48' });
const PhoneNumber = Type.String({ maxLength: 40 });

const nameMissing = flag('name-missing', 'First and last name are required');
const phoneInvalid = flag('phone-invalid', "This isn't a valid phone number");

/** The four actions of one call, distinguished by their fields. Source: specification, section 7. */
const names = exact({ firstName: Name, lastName: Name, phoneNumber: Type.Optional(PhoneNumber) });
const contact = exact({ countryCode: CountryCode, phoneNumber: PhoneNumber });
const codeRequest = exact({
  countryCode: CountryCode,
  phoneNumber: PhoneNumber,
  verifyPhoneNumber: Type.Literal(true),
  locale: Type.Union([Type.Literal('en_EN'), Type.Literal('pl_PL')]),
});
const confirmation = exact({
  countryCode: CountryCode,
  phoneNumber: PhoneNumber,
  verifyPhoneNumber: Type.Literal(true),
  code: CodeText,
});

/** The account's own names and phone. Source: specification, sections 2, 4 and 7; rules AUTH-R7 and AUTH-R8. */
export function profileRoutes(app: App, { db }: Kernel, { codes, codeLimits, outbox }: AuthServices): void {
  /** Updates an account, and audits it. */
  const change = (account: Account, act: AuditActionType, address: string, set: Partial<typeof accounts.$inferInsert>) =>
    db.transaction(async (tx) => {
      await tx.update(accounts).set(set).where(eq(accounts.id, account.id));
      await appendAudit(tx, { act, actorId: account.id, subjectId: account.id, address });
    });

  app.post('/v2/account/registration/remoteFleet/completeData', {
    config: { access: 'session' },
    schema: {
      operationId: 'completeData',
      description:
        'Saves the caller’s names and phone number (last step of sign-up) or the phone number alone, sends a code to the phone, or confirms that code. A changed phone number must be verified again.',
      body: Type.Union([names, contact, codeRequest, confirmation]),
      response: { ...refusals, 200: FlagBody },
    },
    handler: async ({ body, caller, ip }) => {
      const { account } = caller;
      if ('firstName' in body) {
        const [firstName, lastName] = [normalisePersonName(body.firstName), normalisePersonName(body.lastName)];
        if (firstName === '' || lastName === '') return nameMissing;
        const typed = body.phoneNumber?.trim() ?? '';
        const phone = typed === '' ? null : readPhone(null, typed);
        if (typed !== '' && phone === null) return phoneInvalid;
        const same = phone?.phone === account.phone && phone?.countryCode === account.countryCode;
        await change(account, 'names-changed', ip, {
          firstName,
          lastName,
          ...(phone && { ...phone, phoneVerified: same && account.phoneVerified }),
        });
        return done;
      }

      if (!('verifyPhoneNumber' in body) && body.phoneNumber.trim() === '') {
        await change(account, 'phone-changed', ip, { countryCode: null, phone: null, phoneVerified: false });
        return done;
      }
      const phone = readPhone(body.countryCode, body.phoneNumber);
      if (phone === null) return phoneInvalid;
      const same = phone.phone === account.phone && phone.countryCode === account.countryCode;
      if (!('verifyPhoneNumber' in body)) {
        if (!same) await change(account, 'phone-changed', ip, { ...phone, phoneVerified: false });
        return done;
      }

      // The code is bound to this number, so it can't verify another one.
      const subject = `${account.id} ${toE164(phone)}`;
      if ('locale' in body) {
        await codeLimits.beforeSending('phone', account.id, ip);
        // Counts requests of all accounts (rule AUTH-R4).
        await codeLimits.beforeSendingTo('phone', toE164(phone));
        await db.transaction(async (tx) => {
          const issued = await codes.issue(tx, 'phone', subject);
          await outbox.post(tx, {
            kind: 'phone-code',
            recipient: toE164(phone),
            locale: body.locale === 'pl_PL' ? 'pl' : 'en',
            ...issued,
          });
          await appendAudit(tx, {
            act: 'code-requested',
            actorId: account.id,
            subjectId: account.id,
            address: ip,
            details: { purpose: 'phone' },
          });
        });
        return done;
      }
      if (!(await codeLimits.check('phone', subject, body.code, ip))) return wrongCode;
      const verified = await db.transaction(async (tx) => {
        if (!(await codes.redeem(tx, 'phone', subject, body.code))) return false;
        await tx
          .update(accounts)
          .set({ ...phone, phoneVerified: true })
          .where(eq(accounts.id, account.id));
        await appendAudit(tx, { act: 'phone-verified', actorId: account.id, subjectId: account.id, address: ip });
        return true;
      });
      if (!verified) return wrongCode;
      await codeLimits.reset('phone', account.id);
      return done;
    },
  });
}
