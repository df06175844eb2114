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
const NOW_FOR = 60_000;

/** Connection state and age of the data, always visible; a click refreshes the data (row SH-23). */
export function ConnectionStatus() {
  const t = useMessages('connection');
  const format = useFormat();
  const { freshness } = useHost();
  const { state, readAt, contactAt, now } = useConnection();
  const Icon = icons[state];
  const age = now - readAt < NOW_FOR ? t('now') : format.age(readAt, now);
  const shown = state === 'current' || state === 'stale' ? age : t(state);
  return (
    <>
      <Tooltip
        multiline
        withinPortal={false}
        events={{ hover: true, focus: true, touch: true }}
        label={
          <span className="shell-connection-more">
            <span>{t(`${state}Hint`)}</span>
            <span>{t('readAt', { time: format.time(readAt) })}</span>
            <span>{t('contactAt', { time: format.time(contactAt) })}</span>
          </span>
        }
      >
        <UnstyledButton
          className="shell-connection"
          data-state={state}
          aria-label={t('label', { shown, age })}
          onClick={() => void freshness.refresh('user')}
        >
          <Icon size={16} stroke={1.8} aria-hidden />
          <span>{shown}</span>
        </UnstyledButton>
      </Tooltip>
      <span role="status" className="shell-unseen">
        {state === 'current' ? '' : t(`${state}Hint`)}
      </span>
    </>
  );
}
