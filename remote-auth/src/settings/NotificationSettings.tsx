import type { Locale } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Alert, FailedState, LoadingState, SegmentedControl } from '@fleet-console/ui/base';
import { ownAccountCalls, type NotificationKindSetting } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import styles from '../profile/profile.module.css';
import { CallStatus } from '../steps/CallStatus.tsx';
import { languages } from './languages.ts';
import table from './notification-settings.module.css';
import { useNotificationSettings, type NotificationSettingsState } from './useNotificationSettings.ts';

type Channel = 'bell' | 'mail';
const channels = ['bell', 'mail'] as const satisfies readonly Channel[];

function KindRow({
  setting,
  saving,
  onChange,
}: {
  setting: NotificationKindSetting;
  saving: boolean;
  onChange: (changed: NotificationKindSetting) => void;
}) {
  const t = useMessages('settings');
  const label = t(`notifications.kinds.${setting.kind}`);
  return (
    <tr>
      <th scope="row">{label}</th>
      {channels.map((channel) => (
        <td key={channel}>
          {setting[channel] === undefined ? (
            <span className={table.none}>{t('notifications.mailOnly')}</span>
          ) : (
            // The whole cell can be pressed.
            <label>
              <input
                type="checkbox"
                aria-label={t('notifications.by', { kind: label, channel: t(`notifications.${channel}`) })}
                checked={setting[channel]}
                // A disabled control would lose the focus.
                aria-disabled={saving}
                onChange={(event) => {
                  if (!saving) onChange({ ...setting, [channel]: event.currentTarget.checked });
                }}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}

function Kinds({ state }: { state: NotificationSettingsState & { status: 'loaded' } }) {
  const t = useMessages('settings');
  const { transport, locale } = useShell();
  const calls = ownAccountCalls(transport, useReadable(locale));
  const call = useCall();
  const {
    settings: { kinds, locale: mailLocale },
    set,
  } = state;
  const change = (body: NotificationKindSetting | { readonly locale: Locale }) =>
    call.run(async () => set(await calls.changeNotificationSettings(body)));
  return (
    <>
      <table className={table.kinds}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.about')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`notifications.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((setting) => (
            <KindRow key={setting.kind} setting={setting} saving={call.isPending} onChange={change} />
          ))}
        </tbody>
      </table>
      <div className={`${styles.choice} ${table.language}`}>
        <span>{t('notifications.mailLanguage')}</span>
        <SegmentedControl
          aria-label={t('notifications.mailLanguage')}
          data={languages}
          value={mailLocale}
          disabled={call.isPending}
          onChange={(chosen) => change({ locale: chosen })}
        />
      </div>
      <CallStatus call={call} />
    </>
  );
}

/** What the user is notified of, in the console and by e-mail. Hidden from users who can get no notifications. */
export function NotificationSettings() {
  const t = useMessages('settings');
  const state = useNotificationSettings();
  if (state.status === 'loaded' && state.settings.kinds.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="settings-notifications">
      <h2 id="settings-notifications" className={styles.cardTitle}>
        {t('notifications.title')}
      </h2>
      {state.status === 'loading' && <LoadingState rows="plain" label={t('notifications.loading')} />}
      {state.status === 'failed' && (
        <Alert color="red" variant="light" role="alert">
          <FailedState
            title={t('notifications.failed')}
            text={t('notifications.failedText')}
            retry={{ label: t('kit:actions.retry'), onRetry: state.retry }}
          />
        </Alert>
      )}
      {state.status === 'loaded' && <Kinds state={state} />}
    </section>
  );
}
