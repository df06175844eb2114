import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeText } from '../effect/change-text.tsx';
import type { AccessChange } from '../effect/access-change.ts';
import { useMessages, type Translate } from '../messages/messages.ts';
import { personName } from '../people/person-name.ts';
import { accessKey, removePeople, type Policy, type PolicyPerson } from './policy.queries.ts';
import styles from './policies.module.css';

/** Names listed in the dialog. */
const MAX_NAMES = 10;

/** Confirms removing people from a policy or revoking invitations. `kind`: message key prefix. */
export function usePeopleRemoval(policy: Policy, kind: 'remove' | 'revoke', onRemoved: () => void) {
  const t = useMessages('policies');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const [change, setChange] = useState<AccessChange | null>(null);
  const textOf = (messages: Translate<'policies'>, key: 'title' | 'statement' | 'confirm' | 'done', count: number) =>
    messages(`${kind}.${key}`, { count, n: format.number(count), policy: policy.name });
  const openDialog = (people: readonly PolicyPerson[]) => {
    const ids = people.map(({ id }) => id);
    setChange({
      title: changeText('policies', (t) => textOf(t, 'title', ids.length)),
      statement: changeText('policies', (t) => (
        <>
          <p className={styles['statement']}>{textOf(t, 'statement', ids.length)}</p>
          <ul className={styles['named']}>
            {people.slice(0, MAX_NAMES).map((person) => (
              <li key={person.id}>
                <bdi>{personName(person)}</bdi>
              </li>
            ))}
            {ids.length > MAX_NAMES ? (
              <li>{t('kit:states.more', { count: ids.length - MAX_NAMES, n: format.number(ids.length - MAX_NAMES) })}</li>
            ) : null}
          </ul>
        </>
      )),
      confirm: changeText('policies', (t) => textOf(t, 'confirm', ids.length)),
      isDestructive: true,
      count: ids.length,
      call: (dryRun: boolean, signal?: AbortSignal) => removePeople(shell, policy.id, ids, dryRun, signal),
      onDone: () => {
        onRemoved();
        void queries.invalidateQueries({ queryKey: accessKey });
        shell.flash.success(textOf(t, 'done', ids.length));
      },
      onRefused: () => void queries.invalidateQueries({ queryKey: [...accessKey, 'policies'] }),
    });
  };
  return { change, close: () => setChange(null), openDialog };
}
