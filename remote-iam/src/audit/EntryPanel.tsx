import { ScreenName, useShell } from '@fleet-console/remote-kit';
import { EmptyState, LoadingState, QueryView, SidePanel } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { auditQueries } from './audit.queries.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { useAuditPath } from './useAuditPath.ts';

/** One entry beside the list. @param seq null: closed */
export function EntryPanel({ seq }: { seq: number | null }) {
  const t = useMessages('audit');
  const navigate = useNavigate();
  const base = useAuditPath();
  const { search } = useLocation();
  // Keeps the entry during the closing transition.
  const [last, setLast] = useState(seq);
  if (seq !== null && seq !== last) setLast(seq);
  const close = () => void navigate(`${base}${search}`);
  const title = t('entry.title', { n: String(last ?? '') });
  return (
    <SidePanel opened={seq !== null} onClose={close} title={title} close={t('kit:actions.close')}>
      {seq === null ? null : <ScreenName name={title} />}
      {last === null ? null : <Entry seq={last} />}
    </SidePanel>
  );
}

function Entry({ seq }: { seq: number }) {
  const t = useMessages('audit');
  const entry = useQuery(auditQueries.one(useShell(), seq));
  return (
    <QueryView
      query={entry}
      isEmpty={() => false}
      loading={<LoadingState shape="details" label={t('entry.loading')} />}
      failed={{ title: t('entry.failed') }}
    >
      {(found) => (found ? <EntryDetails entry={found} /> : <EmptyState title={t('entry.notFound')} text={t('entry.notFoundHint')} />)}
    </QueryView>
  );
}
