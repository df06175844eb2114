import type { Override } from '@fleet-console/release-contract';
import { useReadable, useSession } from '@fleet-console/remote-kit';
import { AttentionIcon, Button, FaultIcon, useRootAttribute } from '@fleet-console/ui/base';
import { useMessages } from '../messages/messages.ts';
import type { OverrideState } from './override-state.ts';

/** Location and first line of a build error; the terminal has the rest. */
const summaryOf = (error: string) =>
  error
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 2)
    .join(': ')
    .slice(0, 200);

/** A strip at the bottom of every screen while a remote is loaded from a developer's computer (row RE-09). */
export function OverrideBadge({ override: { remote, origin }, state }: { override: Override; state: OverrideState }) {
  const t = useMessages('override');
  const session = useSession();
  const { status, minutesLeft, errors, leaveFailed } = useReadable(state.view);
  const isShown = status !== 'left' && 'account' in session;
  useRootAttribute('override', isShown);
  if (!isShown) return null;
  const isForAccount = state.isFor(session.account);
  const [error] = isForAccount ? errors : [];
  const address = new URL(origin).host;
  const messageKey = isForAccount ? status : 'otherAccount';
  return (
    <aside aria-label={t('region')} className="shell-override" data-expired={status === 'expired' || undefined}>
      <AttentionIcon size={18} aria-hidden />
      <p role="status" className="shell-override-text">
        <strong>{t(messageKey, { remote, address })}</strong>
        {status !== 'expired' && (
          <span className="shell-override-more">
            {minutesLeft > 120 ? t('hours', { count: Math.floor(minutesLeft / 60) }) : t('minutes', { count: minutesLeft })}
          </span>
        )}
        {leaveFailed && <span className="shell-override-more">{t('leaveFailed')}</span>}
        {error !== undefined && (
          <span className="shell-override-error" title={error}>
            <FaultIcon size={16} aria-hidden /> {t('buildFailed')} <code>{summaryOf(error)}</code>
          </span>
        )}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => void state.leave()}>
        {t(status === 'expired' ? 'kit:actions.close' : 'leave')}
      </Button>
    </aside>
  );
}
