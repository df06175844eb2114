import { useFormat, useUserTime } from '@fleet-console/i18n';
import { ActiveFilters, type ActiveFilter } from '@fleet-console/remote-kit/filters';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { personName } from '../people/person-name.ts';
import { userQueries, type UserRow } from '../users/user.queries.ts';
import type { AuditFilter, AuditFilterProps } from './audit-filter.ts';
import type { AuditEntry, AuditKind } from './audit-entry.ts';
import { useActorName, useSubjectName } from './entry-names.ts';

interface ActiveAuditFiltersProps extends AuditFilterProps {
  readonly entries: readonly AuditEntry[];
}

/** Returns functions that name the chosen person and object, by what was loaded; otherwise by their ids. */
function useNames(entries: readonly AuditEntry[]) {
  const queries = useQueryClient();
  const actorName = useActorName();
  const subjectName = useSubjectName();
  const person = (id: string) => {
    const entry =
      entries.find(
        ({ actor, subject }) => (actor?.id === id && actor.person !== null) || (subject?.id === id && subject.person !== null),
      ) ?? entries.find(({ actor }) => actor?.id === id);
    if (entry?.actor?.id === id) return actorName(entry);
    if (entry?.subject) return subjectName(entry.subject);
    const found = queries
      .getQueriesData<{ readonly rows: readonly UserRow[] }>({ queryKey: userQueries.pagesKey })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((user) => user.id === id);
    return found === undefined ? id : personName(found);
  };
  const object = (kind: AuditKind | null, id: string) => {
    const subject = entries.find((entry) => entry.subject?.id === id && (kind === null || entry.subject.kind === kind))?.subject;
    return subject ? subjectName(subject) : kind === 'account' ? person(id) : id;
  };
  return { person, object };
}

/** The filters that are set, as removable chips. */
export function ActiveAuditFilters({ filter, onChange, entries }: ActiveAuditFiltersProps) {
  const t = useMessages('audit');
  const format = useFormat();
  const { instant } = useUserTime();
  const names = useNames(entries);
  const { from, to, actorId, actions, kind, subjectId } = filter;
  const time = (minute: string) => format.dateTime(instant(minute));
  const filters: ActiveFilter<AuditFilter>[] = [
    ...(from === '' ? [] : [{ key: 'from', name: t('filters.fromTime', { time: time(from) }), remove: { from: '' } }]),
    ...(to === '' ? [] : [{ key: 'to', name: t('filters.toTime', { time: time(to) }), remove: { to: '' } }]),
    ...(actorId === null
      ? []
      : [{ key: 'actor', name: t('filters.performedBy', { name: names.person(actorId) }), remove: { actorId: null } }]),
    ...(kind === null || subjectId !== null ? [] : [{ key: 'kind', name: t(`kinds.${kind}`), remove: { kind: null } }]),
    ...(subjectId === null
      ? []
      : [
          {
            key: 'subject',
            name: t('filters.object', { name: `${kind === null ? '' : `${t(`kinds.${kind}`)} `}${names.object(kind, subjectId)}` }),
            remove: { subjectId: null, kind: null },
          },
        ]),
    ...[...actions].map((action) => ({
      key: action,
      name: t(`actions.${action}`),
      remove: { actions: new Set([...actions].filter((each) => each !== action)) },
    })),
  ];
  return <ActiveFilters filters={filters} onChange={onChange} />;
}
