import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, DeleteIcon, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { changeText } from '../effect/change-text.tsx';
import type { AccessChange } from '../effect/access-change.ts';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { EmailText } from '../people/EmailText.tsx';
import { personName } from '../people/person-name.ts';
import { accessKey, deleteUsers, MAX_DELETED, type Deletion, type UserRow } from './user.queries.ts';
import styles from './users.module.css';

/** Names listed in the dialog. */
const MAX_NAMES = 10;

type Person = Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName'>;
type RefusedDeletion = Deletion['refused'][number];

interface DeleteUsersProps {
  readonly users: readonly Person[];
  readonly onDeleted: (ids: readonly string[]) => void;
}

/** Confirms and deletes users. Shows who loses what and who can't be deleted; those are skipped only on request. */
export function DeleteUsers({ users, onDeleted }: DeleteUsersProps) {
  const t = useMessages('users');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const [change, setChange] = useState<AccessChange<Deletion> | null>(null);
  const counted = t.counted;
  const openDialog = (people: readonly Person[]) => {
    const ids = people.map(({ id }) => id);
    setChange({
      title: changeText('users', (t) => t.counted('delete.prompt', people.length)),
      statement: <DeletionStatement people={people} />,
      confirm: changeText('users', (t) => t.counted('delete.confirm', people.length)),
      isDestructive: true,
      count: ids.length,
      call: (dryRun: boolean, signal?: AbortSignal) => deleteUsers(shell, ids, dryRun, signal),
      details: ({ refused }) => renderRefused(refused, people, openDialog),
      isBlocked: ({ refused }) => refused.length > 0,
      onDone: ({ deleted }) => {
        shell.flash.success(counted('delete.done', deleted));
        onDeleted(ids);
        void queries.invalidateQueries({ queryKey: accessKey });
      },
    });
  };
  const isTooMany = users.length > MAX_DELETED;
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<DeleteIcon size={16} aria-hidden />}
        disabled={isTooMany || users.length === 0}
        title={isTooMany ? t('delete.tooMany', { n: format.number(MAX_DELETED) }) : undefined}
        onClick={() => openDialog(users)}
      >
        {t('kit:actions.delete')}
      </Button>
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </>
  );
}

function renderRefused(
  refusedDeletions: readonly RefusedDeletion[],
  people: readonly Person[],
  openDialog: (people: readonly Person[]) => void,
): ReactNode {
  if (refusedDeletions.length === 0) return null;
  const refusedIds = new Set(refusedDeletions.map(({ id }) => id));
  return (
    <RefusedUsers
      refusedDeletions={refusedDeletions}
      people={people}
      onSkip={() => openDialog(people.filter(({ id }) => !refusedIds.has(id)))}
    />
  );
}

function DeletionStatement({ people }: { people: readonly Person[] }) {
  const t = useMessages('users');
  const format = useFormat();
  return (
    <>
      <Text fz="sm">{t('delete.text')}</Text>
      <ul className={styles['named']}>
        {people.slice(0, MAX_NAMES).map((person) => (
          <li key={person.id}>
            <bdi>{personName(person)}</bdi>
            {personName(person) === person.email ? null : (
              <span className={styles['email']}>
                <EmailText address={person.email} />
              </span>
            )}
          </li>
        ))}
        {people.length > MAX_NAMES ? (
          <li>{t('kit:states.more', { count: people.length - MAX_NAMES, n: format.number(people.length - MAX_NAMES) })}</li>
        ) : null}
      </ul>
    </>
  );
}

interface RefusedUsersProps {
  readonly refusedDeletions: readonly RefusedDeletion[];
  readonly people: readonly Person[];
  readonly onSkip: () => void;
}

/** Users who can't be deleted, with reasons and a button to skip them. */
function RefusedUsers({ refusedDeletions, people, onSkip }: RefusedUsersProps) {
  const t = useMessages('users');
  const format = useFormat();
  const { name } = usePermissionNames();
  const counted = t.counted;
  const nameOf = (id: string) => {
    const person = people.find((each) => each.id === id);
    return person ? personName(person) : id;
  };
  const reasonOf = ({ reason, permissions }: RefusedDeletion) =>
    reason === 'not-held' && permissions.length > 0
      ? t('delete.reasons.not-held-these', { permissions: format.list(permissions.map(name)) })
      : t(`delete.reasons.${reason}`);
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<AttentionIcon size={18} aria-hidden />}
      title={counted('delete.refused', refusedDeletions.length)}
    >
      <ul className={styles['named']}>
        {refusedDeletions.map((each) => (
          <li key={each.id}>
            <bdi>{nameOf(each.id)}</bdi>
            {`: ${reasonOf(each)}`}
          </li>
        ))}
      </ul>
      {refusedDeletions.length < people.length ? (
        <Button size="xs" variant="default" mt="xs" onClick={onSkip}>
          {counted('delete.skip', refusedDeletions.length)}
        </Button>
      ) : null}
    </Alert>
  );
}
