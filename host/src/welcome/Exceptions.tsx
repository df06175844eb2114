import { useFormat, useLocale } from '@fleet-console/i18n';
import { AttentionIcon, AvailableIcon, Button, ChevronRightIcon, FaultIcon, OfflineIcon, RefreshIcon } from '@fleet-console/ui';
import { HostLink } from '../links/HostLink.tsx';
import { useMessages } from '../messages/messages.ts';
import { useCounterHref } from './useCounterHref.ts';
import type { PolledData } from './usePolledData.ts';
import type { ExceptionCounter, ExceptionsResponse } from './welcome.queries.ts';

const icons = { fault: FaultIcon, attention: AttentionIcon, offline: OfflineIcon } as const;

function Counter({ counter: { level, label, hint, count }, href }: { counter: ExceptionCounter; href: string }) {
  const t = useMessages('welcome');
  const format = useFormat();
  const locale = useLocale();
  const Icon = icons[level];
  return (
    <li>
      <HostLink to={href} className="welcome-exception" data-level={level}>
        <span className="welcome-exception-icon">
          <Icon size={20} stroke={1.7} aria-hidden />
        </span>
        <span className="welcome-exception-text">
          {count === null ? null : <span className="welcome-exception-count">{format.number(count)}</span>}
          <strong>{label[locale]}</strong>
          <span className="welcome-exception-hint">{count === null ? t('exceptions.countFailed') : hint[locale]}</span>
        </span>
        <ChevronRightIcon className="welcome-exception-arrow" size={16} aria-hidden />
      </HostLink>
    </li>
  );
}

/** Placeholder while the counters load. */
function ExceptionsSkeleton() {
  return (
    <ul className="welcome-exceptions" aria-hidden>
      {[0, 1, 2].map((each) => (
        <li key={each} className="welcome-exception welcome-exception-loading" />
      ))}
    </ul>
  );
}

/** What needs attention: each counter links to its filtered list. Domains provide the counters; see docs/decisions/0025. */
export function Exceptions({ board: { data, loadedAt, failed, isLoading, refetch } }: { board: PolledData<ExceptionsResponse> }) {
  const t = useMessages('welcome');
  const format = useFormat();
  const hrefOf = useCounterHref();
  // Counters without an accessible list are hidden.
  const open = data?.exceptions.flatMap((counter) => {
    const href = hrefOf(counter);
    return href === null ? [] : [{ counter, href }];
  });
  if (open?.length === 0) return null;
  const shown = open?.filter(({ counter }) => counter.count !== 0);
  const retry = (
    <Button size="xs" variant="default" leftSection={<RefreshIcon size={14} aria-hidden />} loading={isLoading} onClick={refetch}>
      {t('kit:actions.retry')}
    </Button>
  );
  return (
    <section className="welcome-section" aria-labelledby="welcome-exceptions" aria-busy={isLoading && data === null}>
      <div className="welcome-section-head">
        <h3 id="welcome-exceptions">{t('exceptions.title')}</h3>
        {loadedAt === null ? null : (
          <p className="welcome-age" role="status" data-failed={failed || undefined}>
            {failed ? t('exceptions.stale', { time: format.time(loadedAt) }) : t('exceptions.at', { time: format.time(loadedAt) })}
            {failed ? retry : null}
          </p>
        )}
      </div>
      {shown === undefined ? (
        failed ? (
          <div className="welcome-failed" role="alert">
            <span>{t('exceptions.failed')}</span>
            {retry}
          </div>
        ) : (
          <ExceptionsSkeleton />
        )
      ) : shown.length === 0 ? (
        <div className="welcome-all-clear" role="status">
          <AvailableIcon size={28} stroke={1.5} aria-hidden />
          <div>
            <strong>{t('exceptions.allClear')}</strong>
            <span>{t('exceptions.allClearText')}</span>
          </div>
        </div>
      ) : (
        <ul className="welcome-exceptions">
          {shown.map(({ counter, href }) => (
            <Counter key={counter.id} counter={counter} href={href} />
          ))}
        </ul>
      )}
    </section>
  );
}
