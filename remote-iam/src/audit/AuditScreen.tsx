import { useFormat, useUserTime } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { commandMessages } from '@fleet-console/remote-kit/commands';
import { damageMessages } from '@fleet-console/remote-kit/damage';
import { ListEmpty, ListRefreshFailed, ListResults, ListScreen, useDebouncedSearch, useUrlFilter } from '@fleet-console/remote-kit/list';
import { Button, ErrorText, ForbiddenState, LoadingState, Screen } from '@fleet-console/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { accessEventMessages } from '../events/AccessHistory.tsx';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { PermissionNames } from '../permission-names/PermissionNames.tsx';
import { anyEntry, auditFilter, isFiltering, isReversed } from './audit-filter.ts';
import { auditQueries } from './audit.queries.ts';
import { AuditTable } from './AuditTable.tsx';
import { AuditToolbar } from './AuditToolbar.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { useAuditPath } from './useAuditPath.ts';
import { VerificationBar } from './VerificationBar.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

const messages = { en, pl };

/** Who did what to what: the audit log of the groups whose access the user manages. Decision 87. */
export function AuditScreen() {
  return (
    <FeatureMessages feature="audit" messages={messages}>
      <FeatureMessages feature="accessEvents" messages={accessEventMessages}>
        <FeatureMessages feature="damages" messages={damageMessages}>
          <FeatureMessages feature="commands" messages={commandMessages}>
            <PermissionNames>
              <Permitted />
            </PermissionNames>
          </FeatureMessages>
        </FeatureMessages>
      </FeatureMessages>
    </FeatureMessages>
  );
}

function Permitted() {
  const t = useMessages('audit');
  if (useCan('policy.access')) return <AuditLog />;
  return (
    <Screen>
      <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
    </Screen>
  );
}

function AuditLog() {
  const t = useMessages('audit');
  const format = useFormat();
  const time = useUserTime();
  const shell = useShell();
  const base = useAuditPath();
  const [scope] = useScope();
  const { seq = '' } = useParams();
  const opened = /^[1-9]\d{0,14}$/.test(seq) ? Number(seq) : null;
  const [filter, change] = useUrlFilter(auditFilter, base);
  const text = useDebouncedSearch(filter.text);
  // A reversed period matches nothing.
  const wanted = isReversed(filter) ? { ...filter, text, to: '' } : { ...filter, text };
  const query = useInfiniteQuery(auditQueries.list(shell, wanted, scope, time));
  const { data } = query;
  const entries = useMemo(() => data?.pages.flat() ?? [], [data]);
  const filtered = isFiltering(filter);
  const empty = (
    <ListEmpty
      title={t(filtered ? 'noneMatch' : 'none')}
      text={t(filtered ? 'noneMatchHint' : 'noneHint')}
      action={filtered ? { label: t('kit:actions.clearSearchAndFilters'), onAction: () => change(anyEntry) } : null}
    />
  );
  return (
    <ListScreen toolbar={<AuditToolbar filter={filter} onChange={change} entries={entries} />}>
      <VerificationBar />
      <ListResults query={query} failed={t('failed')} loading={<LoadingState rows="plain" label={t('loading')} />}>
        {() => (
          <>
            {query.isFetchNextPageError || query.isRefetchError ? (
              <ListRefreshFailed
                title={query.isFetchNextPageError ? t('moreFailed') : t('refreshFailed', { time: format.time(query.dataUpdatedAt) })}
                retry={{
                  label: t('kit:actions.retry'),
                  onRetry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
                }}
              >
                <ErrorText error={query.error} />
              </ListRefreshFailed>
            ) : null}
            <AuditTable entries={entries} activeSeq={opened} empty={empty} />
            {query.hasNextPage ? (
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            ) : null}
          </>
        )}
      </ListResults>
      <EntryPanel seq={opened} />
    </ListScreen>
  );
}
