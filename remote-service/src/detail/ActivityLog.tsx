import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { PersonName, type PersonRole } from '../requests/PersonName.tsx';
import type { ServiceRequest } from '../requests/request.ts';
import { detailQueries, type RequestEvent } from './detail.queries.ts';
import { Section } from './Section.tsx';
import { useChangedFields } from './useChangedFields.ts';
import { usePeopleOnRequest } from './usePeopleOnRequest.ts';
import styles from './detail.module.css';

/** Everything that happened with the request, oldest first, with what it changed. */
export function ActivityLog({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const events = useQuery(detailQueries.events(useShell(), request.id));
  return (
    <Section title={t('activity.title')}>
      <QueryView query={events} loading={<LoadingState shape="form" />} failed={{ title: t('activity.failed') }}>
        {(found) => (
          <ol className={styles['timeline']}>
            {found.map((event) => (
              <Event key={event.id} event={event} request={request} />
            ))}
          </ol>
        )}
      </QueryView>
    </Section>
  );
}

const isFile = (kind: RequestEvent['kind']) => kind === 'fileAdded' || kind === 'fileDeleted' || kind === 'fileInfected';

const roleOf = ({ kind }: RequestEvent): PersonRole =>
  kind === 'reported'
    ? 'reporter'
    : kind === 'accepted' || kind === 'rejected'
      ? 'customer'
      : kind === 'undone' || isFile(kind)
        ? 'user'
        : 'technician';

function Event({ event, request }: { readonly event: RequestEvent; readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const format = useFormat();
  const personOf = usePeopleOnRequest(request.id);
  const changes = useChangedFields(event, personOf);
  const { kind, at, accountId, before, after } = event;
  return (
    <li className={styles['event']} data-kind={kind}>
      <div className={styles['by']}>
        <strong>{t(`events.${kind}`)}</strong>
        <PersonName person={personOf(accountId)} as={roleOf(event)} />
        <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
      </div>
      {isFile(kind) ? <bdi className={styles['changes']}>{(after ?? before)?.['name']}</bdi> : null}
      {changes.length === 0 ? null : (
        <ul className={styles['changes']}>
          {changes.map(({ field, label, before, after }) => (
            <li key={field}>
              {label}: <del>{before}</del>
              {before === null ? null : <span aria-label={t('activity.to')}> → </span>}
              <ins>{after}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
