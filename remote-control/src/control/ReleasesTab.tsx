import type { ReleaseOverview } from '@fleet-console/release-contract';
import { useFormat } from '@fleet-console/i18n';
import { useNow, useShell } from '@fleet-console/remote-kit';
import { AttentionIcon, EmptyState, ForbiddenState, LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { Propose } from './propose.ts';
import { AlertChannels } from './AlertChannels.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ReleaseRefusal } from './release-plane.ts';
import { ReleaseList } from './ReleaseList.tsx';
import { releaseQueries } from './releases.queries.ts';
import { Proposals } from './Proposals.tsx';
import { RemoteReleases } from './RemoteReleases.tsx';
import { useRefusalTexts } from './useRefusalTexts.ts';
import type { Intent } from './decision-request.ts';
import styles from './control.module.css';

/** Older data is shown as outdated, in ms: the tab was offline, or suspended by the browser. */
const STALE_AFTER = 20_000;

/** Shows the age of the data. */
function Freshness({ overview, updatedAt, failed }: { overview: ReleaseOverview; updatedAt: number; failed: boolean }) {
  const t = useMessages('control');
  const format = useFormat();
  const now = useNow();
  const { reportedAt, generation } = overview;
  if (failed || now - updatedAt > STALE_AFTER)
    return (
      <p className={styles['stale']} role="status">
        <AttentionIcon size={16} aria-hidden />
        {t('stale', { time: format.time(updatedAt) })}
      </p>
    );
  const reported = reportedAt === null ? t('unreported') : t('reported', { age: format.age(Math.min(Date.parse(reportedAt), now), now) });
  return (
    <p className={styles['freshness']}>
      {t('asOf', { time: format.time(updatedAt), n: format.number(generation) })} · {reported}
    </p>
  );
}

/** Releases of all remotes. */
export function ReleasesTab() {
  const t = useMessages('control');
  const shell = useShell();
  const refusalText = useRefusalTexts();
  const overview = useQuery(releaseQueries.overview(shell));
  const [proposed, setProposed] = useState<{ readonly remote: string; readonly intent: Intent } | null>(null);
  const propose: Propose = (remote, intent) => setProposed({ remote, intent });

  if (overview.error instanceof ReleaseRefusal && overview.error.status === 403)
    return <ForbiddenState title={t('forbiddenTitle')} text={t('forbiddenText')} />;
  return (
    <>
      <QueryView
        query={overview}
        loading={<LoadingState rows="plain" label={t('loading')} />}
        failed={{ title: t('failed'), text: (error) => refusalText(error).text, retry: t('kit:actions.retry') }}
        isEmpty={({ remotes }) => remotes.length === 0}
        empty={<EmptyState title={t('none')} text={t('noneHint')} />}
      >
        {(data) => (
          <div className={styles['releases']}>
            <Freshness overview={data} updatedAt={overview.dataUpdatedAt} failed={overview.isError || overview.failureCount > 0} />
            <AlertChannels channels={data.alerts} />
            <Proposals overview={data} />
            <Routes>
              <Route index element={<ReleaseList overview={data} propose={propose} />} />
              <Route path=":remote" element={<RemoteReleases overview={data} propose={propose} />} />
            </Routes>
            <DecisionDialog proposed={proposed} overview={data} onClose={() => setProposed(null)} />
          </div>
        )}
      </QueryView>
    </>
  );
}
