import { useFormat } from '@fleet-console/i18n';
import { useGroups, useShell } from '@fleet-console/remote-kit';
import { CopyValue, PropertyList, Title, type Property } from '@fleet-console/ui';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { personName } from '../people/person-name.ts';
import { anyEntry, auditFilter, type AuditFilter } from './audit-filter.ts';
import type { FullAuditEntry } from './audit-entry.ts';
import { detailsOf, useDetailText } from './entry-details.ts';
import { useActorName, useSubjectHref, useSubjectName } from './entry-names.ts';
import { EntryChanges } from './EntryChanges.tsx';
import { useAuditPath } from './useAuditPath.ts';
import styles from './audit.module.css';

/** Returns a function that gives the address of the log with this filter, in the same group scope. */
function useFilterHref() {
  const { navigation } = useShell();
  const base = useAuditPath();
  return (filter: Partial<AuditFilter>) => {
    const scope = new URLSearchParams(navigation.href('AuditLog').split('?')[1]);
    return `${base}?${auditFilter.serialize({ ...anyEntry, ...filter }, scope).toString()}`;
  };
}

/** Who did what to what, when and from where, with the changes and links to related entries. */
export function EntryDetails({ entry }: { entry: FullAuditEntry }) {
  const t = useMessages('audit');
  const format = useFormat();
  const groups = useGroups();
  const detailText = useDetailText();
  const { seq, at, action, groupId, address, hash } = entry;
  const properties: Property[] = [
    { key: 'action', label: t('columns.action'), value: t.dynamic(`actions.${action}`, action) },
    { key: 'at', label: t('columns.at'), value: <time dateTime={at}>{`${format.dateTime(Date.parse(at))}:${at.slice(17, 19)}`}</time> },
    { key: 'actor', label: t('columns.actor'), value: <Actor entry={entry} /> },
    { key: 'subject', label: t('columns.subject'), value: <Subject entry={entry} /> },
    { key: 'group', label: t('columns.group'), value: groupId && (groups.path(groupId) || (groups.all.get(groupId)?.name ?? groupId)) },
    { key: 'address', label: t('entry.address'), value: address },
    ...detailsOf(entry).map(([name, value]) => ({
      key: `details.${name}`,
      label: t.dynamic(`details.${name}`, name),
      value: name === 'vehicle' ? <VehicleLink id={String(value)} /> : detailText(name, value),
    })),
  ];
  return (
    <div className={styles['details']}>
      <PropertyList properties={properties} />
      <People entry={entry} />
      <EntryChanges key={seq} entry={entry} />
      <Section title={t('entry.hash')}>
        <CopyValue value={`${seq}:${hash}`} label={t('entry.hashCopy')} copied={t('kit:states.copied')} mono>
          <span className={styles['hash']}>{hash}</span>
        </CopyValue>
      </Section>
    </div>
  );
}

function VehicleLink({ id }: { id: string }) {
  const { navigation } = useShell();
  return <Link to={navigation.href('VehicleDetails', { vid: id })}>{id}</Link>;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <Title order={3} fz="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}

function Actor({ entry }: { entry: FullAuditEntry }) {
  const { actor } = entry;
  const t = useMessages('audit');
  const { navigation } = useShell();
  const nameOf = useActorName();
  const filterHref = useFilterHref();
  if (actor === null) return nameOf(entry);
  return (
    <span className={styles['linked']}>
      {actor.person === null ? (
        <span>
          {nameOf(entry)} <span className={styles['quiet']}>{t('hiddenPersonHint')}</span>
        </span>
      ) : (
        <Link to={navigation.href('Users', { uid: actor.id })} title={actor.person.email}>
          <bdi>{nameOf(entry)}</bdi>
        </Link>
      )}
      <Link to={filterHref({ actorId: actor.id })} className={styles['more']}>
        {t('entry.entriesOfActor')}
      </Link>
    </span>
  );
}

function Subject({ entry: { subject } }: { entry: FullAuditEntry }) {
  const t = useMessages('audit');
  const nameOf = useSubjectName();
  const hrefOf = useSubjectHref();
  const filterHref = useFilterHref();
  if (subject === null) return null;
  const href = hrefOf(subject);
  const kind = t.dynamic(`kinds.${subject.kind}`, subject.kind);
  const name = nameOf(subject);
  return (
    <span className={styles['linked']}>
      <span>
        {name === kind ? null : <span className={styles['kind']}>{kind} </span>}
        {href === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={href}>
            <bdi>{name}</bdi>
          </Link>
        )}
      </span>
      {subject.id === '' ? null : (
        <Link to={filterHref({ kind: subject.kind, subjectId: subject.id })} className={styles['more']}>
          {t(subject.kind === 'account' ? 'entry.entriesOfAccount' : 'entry.entriesOfObject')}
        </Link>
      )}
    </span>
  );
}

function People({ entry: { people, hiddenPeople } }: { entry: FullAuditEntry }) {
  const t = useMessages('audit');
  const { navigation } = useShell();
  if (people.length + hiddenPeople === 0) return null;
  return (
    <Section title={t('entry.people')}>
      <p className={styles['people']}>
        {people.map((person, index) => (
          <Fragment key={person.id}>
            {index === 0 ? null : ', '}
            <Link to={navigation.href('Users', { uid: person.id })} title={person.email}>
              <bdi>{personName(person)}</bdi>
            </Link>
          </Fragment>
        ))}
        {hiddenPeople === 0 ? null : `${people.length === 0 ? '' : ', '}${t.counted('entry.hidden', hiddenPeople)}`}
      </p>
    </Section>
  );
}
