import { sql } from 'drizzle-orm';
import type { Locale } from '@fleet-console/contract';
import type { Database, Transaction } from '../../database/database.ts';
import { allKinds, allMailKinds, mailKinds, notificationKinds, type SettingKind } from './notification-kinds.ts';

type Reader = Pick<Database, 'execute'> | Transaction;

export interface KindSetting {
  readonly kind: SettingKind;
  /** Absent: messages of this kind are never listed in the console. */
  readonly bell?: boolean;
  readonly mail: boolean;
}

/** Returns the account's settings of all kinds, and the language of its e-mails. */
export async function readSettings(db: Reader, accountId: string): Promise<{ readonly locale: Locale; readonly kinds: KindSetting[] }> {
  const { rows } = await db.execute<{ locale: Locale | null; kinds: KindSetting[] }>(sql`
    select a.locale, coalesce((
      select json_agg(json_build_object('kind', s.kind, 'bell', s.bell, 'mail', s.mail)) from notification_settings s where s.account_id = a.id
    ), '[]') as kinds
    from accounts a where a.id = ${accountId}`);
  const chosen = new Map((rows[0]?.kinds ?? []).map((setting) => [setting.kind, setting]));
  return {
    locale: rows[0]?.locale ?? 'en',
    kinds: [
      ...allKinds.map((kind) => {
        const defaults = notificationKinds[kind];
        const { bell = defaults.bell, mail } = chosen.get(kind) ?? defaults;
        return { kind, bell, mail };
      }),
      ...allMailKinds.map((kind) => ({ kind, mail: (chosen.get(kind) ?? mailKinds[kind]).mail })),
    ],
  };
}

export async function writeKindSetting(tx: Transaction, accountId: string, { kind, bell = false, mail }: KindSetting): Promise<void> {
  await tx.execute(sql`
    insert into notification_settings (account_id, kind, bell, mail) values (${accountId}, ${kind}, ${bell}, ${mail})
    on conflict (account_id, kind) do update set bell = excluded.bell, mail = excluded.mail`);
}

/** Sets the language of all messages to the account. */
export async function writeMailLocale(tx: Transaction, accountId: string, locale: Locale): Promise<void> {
  await tx.execute(sql`update accounts set locale = ${locale} where id = ${accountId}`);
}
