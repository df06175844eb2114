import { useFormat } from '@fleet-console/i18n';
import { useGroups, useShell } from '@fleet-console/remote-kit';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { changesOf } from './changes.ts';
import { ChangeList } from './ChangeList.tsx';
import type { AccessEvent } from './event.queries.ts';
import { isOfPeople, personName, useEventText } from './useEventText.ts';
import styles from './events.module.css';

/** People named at once; the rest are behind a click. */
const NAMED = 5;

/** One change: what, by whom, when and where, to whom, and what differs. */
export function EventItem({ event }: { event: AccessEvent }) {
  const t = useMessages('accessEvents');
  const format = useFormat();
  const groups = useGroups();
  const eventText = useEventText();
  const { actor, before, after, people, groupId } = event;
  const changes = isOfPeople(event) ? [] : changesOf(before, after);
  const at = Date.parse(event.at);
  const where = groups.path(groupId) || groups.all.get(groupId)?.name;
  return (
    <li className={styles['event']}>
      <span className={styles['what']}>
        <bdi>{eventText(event)}</bdi>
      </span>
      <span className={styles['quiet']}>
        <bdi>{actor === null ? t('unseenActor') : personName(actor)}</bdi>
        {' · '}
        <time dateTime={event.at}>{format.dateTime(at)}</time>
        {where === undefined ? null : (
          <>
            {' · '}
            <bdi>{where}</bdi>
          </>
        )}
      </span>
      {people.length === 0 ? null : <People people={people} />}
      {changes.length === 0 ? null : before !== null && after !== null ? (
        <ChangeList changes={changes} />
      ) : (
        <details className={styles['details']}>
          <summary>{t(before === null ? 'whatIs' : 'whatWas')}</summary>
          <ChangeList changes={changes} />
        </details>
      )}
    </li>
  );
}

function People({ people }: Pick<AccessEvent, 'people'>) {
  const t = useMessages('accessEvents');
  const format = useFormat();
  const rest = people.slice(NAMED);
  return (
    <div className={styles['people']}>
      <Names people={people.slice(0, NAMED)} />
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
  return people.map((person, at) => (
    <Fragment key={person.id}>
      {at === 0 ? null : ', '}
      <Link to={navigation.href('Users', { uid: person.id })} className={styles['person']} title={person.email}>
        <bdi>{personName(person)}</bdi>
      </Link>
    </Fragment>
  ));
}
