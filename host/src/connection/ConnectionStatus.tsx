import { useFormat } from '@fleet-console/i18n';
import { AttentionIcon, AvailableIcon, NoSignalIcon, OfflineIcon, Tooltip, UnstyledButton } from '@fleet-console/ui';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import { useConnection } from './useConnection.ts';

const icons = {
  current: AvailableIcon,
  incomplete: AttentionIcon,
  stale: AttentionIcon,
  reconnecting: NoSignalIcon,
  offline: OfflineIcon,
} as const;

/** Data younger than this counts as current, in ms: counting seconds is of no use. */
const CURRENT_FOR = 60_000;

/** Connection state and age of the data, always visible; a click refreshes the data (row SH-23). */
export function ConnectionStatus() {
  const t = useMessages('connection');
  const format = useFormat();
  const { dataRefresher } = useHost();
  const { state, refreshedAt, lastResponseAt, failedSince, now } = useConnection();
  const Icon = icons[state];
  const age = now - refreshedAt < CURRENT_FOR ? t('now') : format.age(refreshedAt, now);
  const shown =
    state === 'current' || state === 'stale'
      ? age
      : state === 'incomplete'
        ? t('incomplete', { time: format.time(failedSince ?? now) })
        : t(state);
  return (
    <>
      <Tooltip
        multiline
        withinPortal={false}
        events={{ hover: true, focus: true, touch: true }}
        label={
          <span className="shell-connection-more">
            <span>{t(`${state}Hint`)}</span>
            <span>{t('refreshedAt', { time: format.time(refreshedAt) })}</span>
            <span>{t('lastResponseAt', { time: format.time(lastResponseAt) })}</span>
          </span>
        }
      >
        <UnstyledButton
          className="shell-connection"
          data-state={state}
          aria-label={t('label', { shown, age })}
          onClick={() => void dataRefresher.refresh('user')}
        >
          <Icon size={16} stroke={1.8} aria-hidden />
          <span>{shown}</span>
        </UnstyledButton>
      </Tooltip>
      <span role="status" className="shell-visually-hidden">
        {state === 'current' ? '' : t(`${state}Hint`)}
      </span>
    </>
  );
}
