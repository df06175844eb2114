import type { ReleaseDecision, RemoteStatus } from '@fleet-console/release-contract';
import { useFormat } from '@fleet-console/i18n';
import { isOneOf, useShell } from '@fleet-console/remote-kit';
import { Button, FailedState, LoadingState } from '@fleet-console/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { releaseText } from './ReleaseName.tsx';
import { releaseQueries } from './releases.queries.ts';
import { useRefusalTexts } from './useRefusalTexts.ts';
import styles from './control.module.css';

/** Decisions with messages; others are shown by their name in the ledger. */
const knownDecisions = [
  'publish',
  'promote',
  'rollback',
  'canary',
  'withdraw',
  'hold',
  'retire',
  'prune',
  'release',
  'protect',
  'unprotect',
  'propose',
  'dismiss',
  'repair',
] as const;

function kindOf({ decision, held, protected: isProtected }: ReleaseDecision): string {
  if (decision === 'hold' && held === false) return 'release';
  return decision === 'protect' && isProtected === false ? 'unprotect' : decision;
}

function DecisionItem({ decision, status }: { decision: ReleaseDecision; status: RemoteStatus }) {
  const t = useMessages('control');
  const format = useFormat();
  const decisionKind = kindOf(decision);
  const part = [decision, ...decision.others].find(({ remote }) => remote === status.remote) ?? decision;
  const moved = part.before !== part.after;
  const name = (build: string) => releaseText(status, build);
  return (
    <li className={styles['decision']}>
      <span>
        <strong>{isOneOf(knownDecisions, decisionKind) ? t(`history.decisions.${decisionKind}`) : decisionKind}</strong>{' '}
        {moved && part.before && part.after ? (
          <>
            {name(part.before)} <span aria-hidden>→</span> {name(part.after)}
          </>
        ) : decision.decision === 'hold' ? null : (
          name(part.build)
        )}
        {decision.canary ? ` · ${t('share', { share: format.number(decision.canary.share, 2) })}` : null}
      </span>
      <span>{decision.reason}</span>
      <span className={styles['quiet']}>
        {decision.actor}, <time dateTime={decision.at}>{format.dateTime(Date.parse(decision.at))}</time>,{' '}
        {t('history.generation', { n: format.number(decision.generation) })}
      </span>
    </li>
  );
}

/** Decisions about a remote, latest first. */
export function ReleaseHistory({ status, generation }: { status: RemoteStatus; generation: number }) {
  const t = useMessages('control');
  const refusalText = useRefusalTexts();
  const history = useInfiniteQuery(releaseQueries.history(useShell(), status.remote, generation));
  const decisions = history.data?.pages.flatMap(({ entries }) => entries);
  return (
    <section aria-label={t('history.title')}>
      <h3>{t('history.title')}</h3>
      {decisions === undefined && !history.isError ? <LoadingState shape="block" label={t('loading')} /> : null}
      {history.isError ? (
        <FailedState
          title={t('history.failed')}
          text={refusalText(history.error).text}
          retry={{ label: t('kit:actions.retry'), busy: history.isFetching, onRetry: () => void history.refetch() }}
        />
      ) : null}
      {decisions?.length === 0 ? <p className={styles['quiet']}>{t('history.empty')}</p> : null}
      <ol className={styles['rows']}>
        {decisions?.map((decision) => (
          <DecisionItem key={decision.generation} decision={decision} status={status} />
        ))}
      </ol>
      {history.hasNextPage ? (
        <Button variant="default" size="xs" mt="sm" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history.earlier')}
        </Button>
      ) : null}
    </section>
  );
}
