import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, DeleteIcon, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { EmailText } from './EmailText.tsx';
import { personName } from './person-name.ts';
import { accessKey, deleteUsers, MOST_DELETED, type Deletion, type UserRow } from './user.queries.ts';
import styles from './users.module.css';

/** How many are named. */
const NAMED = 10;

type Person = Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName'>;
type Kept = Deletion['refused'][number];

interface DeleteUsersProps {
  readonly users: readonly Person[];
  readonly onDeleted: (ids: readonly string[]) => void;
}

/** Tells who would lose what, who cannot be deleted and why; asks; deletes. Those who cannot be deleted are left out only on the user's wish. */
export function DeleteUsers({ users, onDeleted }: DeleteUsersProps) {
  const t = useMessages('users');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const [change, setChange] = useState<Change<Deletion> | null>(null);
  const say = t.counted;
  const ask = (people: readonly Person[]) => {
    const ids = people.map(({ id }) => id);
    setChange({
      title: say('delete.prompt', people.length),
      statement: <Named people={people} />,
      confirm: say('delete.confirm', people.length),
      destroys: true,
      count: ids.length,
      call: (dryRun: boolean, signal?: AbortSignal) => deleteUsers(shell, ids, dryRun, signal),
      also: ({ refused }) => staying(refused, people, ask),
      stopped: ({ refused }) => refused.length > 0,
      done: ({ deleted }) => {
        shell.flash.success(say('delete.done', deleted));
        onDeleted(ids);
        void queries.invalidateQueries({ queryKey: accessKey });
      },
    });
  };
  const tooMany = users.length > MOST_DELETED;
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<DeleteIcon size={16} aria-hidden />}
        disabled={tooMany || users.length === 0}
        title={tooMany ? t('delete.tooMany', { n: format.number(MOST_DELETED) }) : undefined}
        onClick={() => ask(users)}
      >
        {t('kit:actions.delete')}
      </Button>
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </>
  );
}

/** Nothing when all of them can be deleted. */
function staying(kept: readonly Kept[], people: readonly Person[], ask: (people: readonly Person[]) => void): ReactNode {
  if (kept.length === 0) return null;
  const stays = new Set(kept.map(({ id }) => id));
  return <Staying kept={kept} people={people} onLeaveOut={() => ask(people.filter(({ id }) => !stays.has(id)))} />;
}

/** What deleting means, and for whom. */
function Named({ people }: { people: readonly Person[] }) {
  const t = useMessages('users');
  const format = useFormat();
  return (
    <>
      <Text fz="sm">{t('delete.text')}</Text>
      <ul className={styles['named']}>
        {people.slice(0, NAMED).map((person) => (
          <li key={person.id}>
            <bdi>{personName(person)}</bdi>
            {personName(person) === person.email ? null : (
              <span className={styles['beside']}>
                <EmailText address={person.email} />
              </span>
            )}
          </li>
        ))}
        {people.length > NAMED ? (
          <li>{t('kit:states.more', { count: people.length - NAMED, n: format.number(people.length - NAMED) })}</li>
        ) : null}
      </ul>
    </>
  );
}

interface StayingProps {
  readonly kept: readonly Kept[];
  readonly people: readonly Person[];
  readonly onLeaveOut: () => void;
}

/** Those who cannot be deleted and why, and the way on without them. */
function Staying({ kept, people, onLeaveOut }: StayingProps) {
  const t = useMessages('users');
  const format = useFormat();
  const { name } = usePermissionNames();
  const say = t.counted;
  const nameOf = (id: string) => {
    const person = people.find((each) => each.id === id);
    return person ? personName(person) : id;
  };
  const reasonOf = ({ reason, permissions }: Kept) =>
    reason === 'not-held' && permissions.length > 0
      ? t('delete.reasons.not-held-these', { permissions: format.list(permissions.map(name)) })
      : t(`delete.reasons.${reason}`);
  return (
    <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={say('delete.staying', kept.length)}>
      <ul className={styles['named']}>
        {kept.map((each) => (
          <li key={each.id}>
            <bdi>{nameOf(each.id)}</bdi>
            {`: ${reasonOf(each)}`}
          </li>
        ))}
      </ul>
      {kept.length < people.length ? (
        <Button size="xs" variant="default" mt="xs" onClick={onLeaveOut}>
          {say('delete.leaveOut', kept.length)}
        </Button>
      ) : null}
    </Alert>
  );
}
