import { useFormat } from '@fleet-console/i18n';
import { useGroups, useShell } from '@fleet-console/remote-kit';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { changesOf, otherFields } from './changes.ts';
import { ChangeList } from './ChangeList.tsx';
import type { AccessEvent } from './event.queries.ts';
import { OtherFields } from './OtherFields.tsx';
import { isAboutPeople, personName, useEventText } from './useEventText.ts';
import styles from './events.module.css';

/** People listed before the list collapses. */
const MAX_NAMES = 5;

/** One event: what happened, by whom, when, where, to whom, and the changed fields. */
export function EventItem({ event }: { event: AccessEvent }) {
  const t = useMessages('accessEvents');
  const format = useFormat();
  const groups = useGroups();
  const eventText = useEventText();
  const { actor, before, after, people, groupId } = event;
  const changes = isAboutPeople(event) ? [] : changesOf(before, after);
  const index = Date.parse(event.at);
  const groupPath = groups.path(groupId) || groups.all.get(groupId)?.name;
  return (
    <li className={styles['event']}>
      <span className={styles['what']}>
        <bdi>{eventText(event)}</bdi>
      </span>
      <span className={styles['quiet']}>
        <bdi>{actor === null ? t('hiddenActor') : personName(actor)}</bdi>
        {' · '}
        <time dateTime={event.at}>{format.dateTime(index)}</time>
        {groupPath === undefined ? null : (
          <>
            {' · '}
            <bdi>{groupPath}</bdi>
          </>
        )}
      </span>
      {people.length === 0 ? null : <People people={people} />}
      {changes.length === 0 ? null : before !== null && after !== null ? (
        <ChangeList changes={changes} />
      ) : (
        <details className={styles['details']}>
          <summary>{t(before === null ? 'createdAs' : 'deletedAs')}</summary>
          <ChangeList changes={changes} />
        </details>
      )}
      <OtherFields fields={otherFields(event)} />
    </li>
  );
}

function People({ people }: Pick<AccessEvent, 'people'>) {
  const t = useMessages('accessEvents');
  const format = useFormat();
  const rest = people.slice(MAX_NAMES);
  return (
    <div className={styles['people']}>
      <Names people={people.slice(0, MAX_NAMES)} />
      {rest.length === 0 ? null : (
        <details className={styles['details']}>
          <summary>{t('kit:states.more', { count: rest.length, n: format.number(rest.length) })}</summary>
          <Names people={rest} />
        </details>
      )}
    </div>
  );
}

function Names({ people }: Pick<AccessEvent, 'people'>) {
  const { navigation } = useShell();
  return people.map((person, index) => (
    <Fragment key={person.id}>
      {index === 0 ? null : ', '}
      <Link to={navigation.href('Users', { uid: person.id })} className={styles['person']} title={person.email}>
        <bdi>{personName(person)}</bdi>
      </Link>
    </Fragment>
  ));
}
