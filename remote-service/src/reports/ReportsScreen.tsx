import { useFormat } from '@fleet-console/i18n';
import { useCan, useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { ListRefreshFailed, useUrlFilter } from '@fleet-console/remote-kit/list';
import { Button, EmptyState, ErrorText, ForbiddenState, QueryView, Screen } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { RequestMessages } from '../requests/RequestMessages.tsx';
import { DownloadPanel } from './DownloadPanel.tsx';
import { emptyFilter, isNarrowed, isReversed, queryOf, reportFilter } from './report-filter.ts';
import { MANAGE } from './report.ts';
import { reportQueries } from './report.queries.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { SummaryPreview } from './SummaryPreview.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './reports.module.css';

const reportMessages = { en, pl };

/** The report generator. Source: specification, section 2. */
export function ReportsScreen() {
  return (
    <RequestMessages>
      <FeatureMessages feature="reports" messages={reportMessages}>
        <Reports />
      </FeatureMessages>
    </RequestMessages>
  );
}

function Reports() {
  const t = useMessages('reports');
  if (!useCan(MANAGE))
    return (
      <Screen>
        <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
      </Screen>
    );
  return <Generator />;
}

function Generator() {
  const t = useMessages('reports');
  const format = useFormat();
  const shell = useShell();
  const groups = useGroups();
  const [scope] = useScope();
  const headingId = useId();
  const [filter, change] = useUrlFilter(useMemo(() => reportFilter(groups), [groups]));
  const query = queryOf(filter, groups, scope);
  const summary = useQuery(reportQueries.summary(shell, query));
  const clear = () => change(emptyFilter);
  // A summary that is loading or failed doesn't prevent the download.
  const isEmpty = summary.data?.count === 0 && !summary.isPlaceholderData;
  return (
    <Screen>
      <div className={styles['screen']}>
        <ReportFilters filter={filter} onChange={change} customers={summary.data?.customers ?? []} />
        <div className={styles['report']}>
          <DownloadPanel
            query={query}
            format={filter.format}
            onFormat={(chosen) => change({ format: chosen })}
            disabled={isReversed(filter) || isEmpty}
          />
          <section aria-labelledby={headingId} className={styles['preview']} aria-busy={summary.isPlaceholderData}>
            <h2 id={headingId} className={styles['heading']}>
              {t('preview')}
            </h2>
            <QueryView query={summary} isEmpty={() => false} failed={{ title: t('failed') }}>
              {(data) => (
                <>
                  {summary.isRefetchError ? (
                    <ListRefreshFailed
                      title={t('refreshFailed', { time: format.time(summary.dataUpdatedAt) })}
                      retry={{ label: t('kit:actions.retry'), onRetry: () => void summary.refetch() }}
                    >
                      <ErrorText error={summary.error} />
                    </ListRefreshFailed>
                  ) : null}
                  {data.count > 0 ? (
                    <SummaryPreview summary={data} />
                  ) : isNarrowed(filter) ? (
                    <EmptyState title={t('empty.title')} text={t('empty.text')}>
                      <Button variant="default" onClick={clear}>
                        {t('kit:actions.clearFilters')}
                      </Button>
                    </EmptyState>
                  ) : (
                    <EmptyState title={t('empty.none')} text={t('empty.noneText')} />
                  )}
                </>
              )}
            </QueryView>
          </section>
        </div>
      </div>
    </Screen>
  );
}
