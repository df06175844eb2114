import { Type, type Static } from 'typebox';
import { groupsWith, type Caller } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refusal.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import { allKinds, allMailKinds, neededFor, type SettingKind } from './notification-kinds.ts';
import { route } from './notification-schemas.ts';
import { readSettings, writeKindSetting, writeMailLocale } from './notification-settings.ts';

const bell = Type.Boolean({ description: 'Listed in the console' });
const mail = Type.Boolean({ description: 'Sent by e-mail' });
const SettingsBody = Type.Object({
  locale: Type.Enum(['en', 'pl'], { description: 'Language of e-mails' }),
  kinds: Type.Array(Type.Object({ kind: Type.Enum([...allKinds, ...allMailKinds]), bell: Type.Optional(bell), mail }), {
    description: 'Kinds that the caller can get with their permissions. Those without `bell` are only sent by e-mail',
  }),
});

const canGet = (caller: Caller, kind: SettingKind) => neededFor(kind).length === 0 || groupsWith(caller, neededFor(kind)).size > 0;

/** Which notifications the caller gets, and how. */
export function notificationSettingsRoutes(app: App, { db }: Kernel): void {
  const settingsOf = async (caller: Caller): Promise<Static<typeof SettingsBody>> => {
    const { locale, kinds } = await readSettings(db, caller.account.id);
    return { locale, kinds: kinds.filter(({ kind }) => canGet(caller, kind)) };
  };

  app.get('/v1/notification/settings', {
    config: { access: 'session' },
    schema: {
      ...route('getNotificationSettings', 'Returns which notifications the caller gets, and how'),
      response: { ...refusals, 200: SettingsBody },
    },
    handler: async ({ caller }) => settingsOf(caller),
  });

  app.post('/v1/notification/settings', {
    config: { access: 'session' },
    schema: {
      ...route('changeNotificationSettings', 'Switches one kind of the caller’s notifications, or sets the language of e-mails'),
      body: Type.Union([
        exact({ kind: Type.Enum([...allKinds]), bell, mail }),
        exact({ kind: Type.Enum([...allMailKinds]), mail }),
        exact({ locale: Type.Enum(['en', 'pl']) }),
      ]),
      response: { ...refusals, 200: SettingsBody },
    },
    handler: async ({ caller, body }) => {
      const accountId = caller.account.id;
      if ('kind' in body && !canGet(caller, body.kind)) refuse('invalid-input', "You can't get notifications of this kind", 400);
      await db.transaction((tx) =>
        'locale' in body ? writeMailLocale(tx, accountId, body.locale) : writeKindSetting(tx, accountId, body),
      );
      return settingsOf(caller);
    },
  });
}
