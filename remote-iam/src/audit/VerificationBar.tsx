import { useFormat } from '@fleet-console/i18n';
import { flashFailure, useGroups, usePermissions, useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, CopyValue, ErrorText, StatusBadge } from '@fleet-console/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Verification } from './audit-entry.ts';
import { auditQueries, beginVerification } from './audit.queries.ts';
import styles from './audit.module.css';

/** State of the log's integrity, for administrators of every root group: only they may verify it. */
export function VerificationBar() {
  const permissions = usePermissions();
  const { tops, path } = useGroups();
  // Root groups have no path.
  const isCandidate = tops.length > 0 && tops.every(({ id }) => path(id) === '' && permissions.can('policy.access', id));
  return isCandidate ? <Integrity /> : null;
}

function Integrity() {
  const t = useMessages('audit');
  const shell = useShell();
  const queries = useQueryClient();
  const query = useQuery(auditQueries.verification(shell));
  const begin = useSingleMutation({
    mutationFn: () => beginVerification(shell),
    onSuccess: (body) => queries.setQueryData(auditQueries.verification(shell).queryKey, body),
    onError: (error) => flashFailure(shell, error),
  });
  const { data } = query;
  if (data === null) return null;
  if (data === undefined)
    return query.isError ? (
      <section className={styles['verification']} aria-label={t('verification.title')} role="alert">
        <strong>{t('verification.failed')}</strong>
        <span>
          <ErrorText error={query.error} />
        </span>
        <Button size="compact-sm" variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('kit:actions.retry')}
        </Button>
      </section>
    ) : null;
  const isRunning = data.state === 'running';
  const verify = (
    <Button size="compact-md" variant="default" loading={begin.isPending || isRunning} onClick={() => begin.mutate()}>
      {t('verification.verify')}
    </Button>
  );
  if (data.state === 'broken') return <Broken result={data}>{verify}</Broken>;
  return (
    <section className={styles['verification']} aria-label={t('verification.title')}>
      <Result result={data} />
      {verify}
    </section>
  );
}

const badgeOf = { never: 'offline', running: 'riding', interrupted: 'attention', sound: 'available' } as const;

function Result({ result }: { result: Verification }) {
  const t = useMessages('audit');
  const format = useFormat();
  const { state, entries, total, head } = result;
  if (state === 'broken') return null;
  const text =
    state === 'sound'
      ? t.counted('verification.sound', entries)
      : state === 'running'
        ? t('verification.running', { n: format.number(entries), total: format.number(total) })
        : t(`verification.${state}`);
  return (
    <>
      <span role="status">
        <StatusBadge look="plain" kind={badgeOf[state]} label={text} />
      </span>
      {state === 'sound' ? (
        <span className={styles['quiet']}>
          <Verified result={result} />
        </span>
      ) : null}
      {head === null ? null : <LastHash head={head} />}
    </>
  );
}

function Verified({ result: { finishedAt, heads } }: { result: Verification }) {
  const t = useMessages('audit');
  const format = useFormat();
  if (finishedAt === null) return null;
  return `${t('verification.at', { time: format.dateTime(Date.parse(finishedAt)) })} · ${t.counted('verification.heads', heads)}`;
}

/** Number and hash of the last valid entry, to be kept elsewhere. */
function LastHash({ head }: { head: string }) {
  const t = useMessages('audit');
  return (
    <CopyValue value={head} label={t('verification.copyHead')} copied={t('kit:states.copied')} mono>
      {head.slice(0, head.indexOf(':') + 9)}…
    </CopyValue>
  );
}

function Broken({ result, children }: { result: Verification; children: ReactNode }) {
  const t = useMessages('audit');
  const format = useFormat();
  return (
    <section aria-label={t('verification.title')} className={styles['broken']}>
      <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('verification.broken')}>
        <ul className={styles['faults']}>
          {result.faults.map(({ kind, seq }) => (
            <li key={kind}>{t(`verification.faults.${kind}`, { n: seq === null ? '' : format.number(seq) })}</li>
          ))}
        </ul>
        <p className={styles['whatToDo']}>{t('verification.whatToDo')}</p>
        <div className={styles['again']}>
          <span className={styles['quiet']}>
            <Verified result={result} />
          </span>
          {children}
        </div>
      </Alert>
    </section>
  );
}
