import { useFormat } from '@fleet-console/i18n';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { AddIcon, Alert, AvailableIcon, Button, InfoIcon, SentIcon } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { PeopleField } from './PeopleField.tsx';
import { accessKey, addPeople, type Added, type Policy } from './policy.queries.ts';
import { canBeSent, nobodyTyped, typedAddresses } from './typed-people.ts';
import styles from './people.module.css';

const icons = { added: AvailableIcon, invited: SentIcon, already: InfoIcon } as const;

/** What became of each address. */
export function AddedList({ results }: { results: readonly Added[] }) {
  const t = useMessages('policies');
  return (
    <ul className={styles['results']}>
      {results.map(({ email, outcome }) => {
        const Icon = icons[outcome];
        return (
          <li key={email}>
            <Icon size={14} aria-hidden /> <bdi>{email}</bdi>
            {`: ${t(`add.outcome.${outcome}`)}`}
          </li>
        );
      })}
    </ul>
  );
}

/** People whom the editor hands over once it has made their policy. */
const handedOver = v.object({ add: v.array(v.string()) });

/** Adds people to a policy by their addresses: who has no account is invited. Source: specification, sections 2 and 5. */
export function AddPeople({ policy }: { policy: Policy }) {
  const t = useMessages('policies');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [handed] = useState(() => v.safeParse(handedOver, state));
  const [typed, type] = useState(() => (handed.success ? { emails: handed.output.add, text: '' } : nobodyTyped));
  const [change, setChange] = useState<Change<Awaited<ReturnType<typeof addPeople>>> | null>(null);
  const [results, setResults] = useState<readonly Added[]>([]);
  const emails = typedAddresses(typed);
  const unsaved = emails.length > 0;
  useUnsavedGuard(unsaved, t('add.unsaved'));
  const ask = () => {
    if (!canBeSent(typed)) return;
    const said = { count: emails.length, n: format.number(emails.length), policy: policy.name };
    setChange({
      title: t('add.title', said),
      statement: <p className={styles['statement']}>{t('add.statement', { role: policy.role.name })}</p>,
      confirm: t('add.confirm', said),
      call: (dryRun: boolean, signal?: AbortSignal) => addPeople(shell, policy.id, emails, dryRun, signal),
      done: (answer) => {
        setResults(answer.results);
        type(nobodyTyped);
        void queries.invalidateQueries({ queryKey: accessKey });
      },
      refused: () => void queries.invalidateQueries({ queryKey: [...accessKey, 'policies'] }),
    });
  };
  // Asked once: reading the page again or coming back must not ask again.
  const first = useRef(ask);
  useEffect(() => {
    if (!handed.success) return;
    first.current();
    void navigate({ pathname, search }, { replace: true });
    // What was handed over does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <form
      className={styles['add']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <PeopleField label={t('add.label')} value={typed} onChange={type} />
      <Button type="submit" leftSection={<AddIcon size={16} aria-hidden />} disabled={!canBeSent(typed)}>
        {t('add.button')}
      </Button>
      {results.length > 0 ? (
        <Alert
          color="green"
          withCloseButton
          closeButtonLabel={t('kit:actions.close')}
          onClose={() => setResults([])}
          className={styles['wide'] ?? ''}
        >
          <div role="status">
            <AddedList results={results} />
          </div>
        </Alert>
      ) : null}
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </form>
  );
}
