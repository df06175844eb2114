import { useFormat } from '@fleet-console/i18n';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useDraftState } from '@fleet-console/remote-kit/form';
import { AddIcon, Alert, AvailableIcon, Button, InfoIcon, SentIcon } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { changeText } from '../effect/change-text.tsx';
import type { AccessChange } from '../effect/access-change.ts';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { PeopleField } from './PeopleField.tsx';
import { accessKey, addPeople, type AddResult, type Policy } from './policy.queries.ts';
import { isValidPeopleInput, emptyPeopleInput, emailsOf } from './people-input.ts';
import styles from './people.module.css';

const icons = { added: AvailableIcon, invited: SentIcon, already: InfoIcon } as const;

/** The result for each address. */
export function AddResults({ results }: { results: readonly AddResult[] }) {
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

/** Navigation state of the editor: people to add to the created policy. */
const navigationState = v.object({ add: v.array(v.string()) });

/** Adds people to a policy by e-mail; those without an account are invited. Source: specification, sections 2 and 5. */
export function AddPeople({ policy }: { policy: Policy }) {
  const t = useMessages('policies');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [passed] = useState(() => v.safeParse(navigationState, state));
  const [input, setInput] = useDraftState(`people/${policy.id}`, () =>
    passed.success ? { emails: passed.output.add, text: '' } : emptyPeopleInput,
  );
  const [change, setChange] = useState<AccessChange<Awaited<ReturnType<typeof addPeople>>> | null>(null);
  const [results, setResults] = useState<readonly AddResult[]>([]);
  const emails = emailsOf(input);
  const hasEmails = emails.length > 0;
  useUnsavedGuard(hasEmails, t('add.unsaved'));
  const openDialog = () => {
    if (!isValidPeopleInput(input)) return;
    const values = { count: emails.length, n: format.number(emails.length), policy: policy.name };
    setChange({
      title: changeText('policies', (t) => t('add.title', values)),
      statement: changeText('policies', (t) => <p className={styles['statement']}>{t('add.statement', { role: policy.role.name })}</p>),
      confirm: changeText('policies', (t) => t('add.confirm', values)),
      call: (dryRun: boolean, signal?: AbortSignal) => addPeople(shell, policy.id, emails, dryRun, signal),
      onDone: (answer) => {
        setResults(answer.results);
        setInput(emptyPeopleInput);
        void queries.invalidateQueries({ queryKey: accessKey });
      },
      onRefused: () => void queries.invalidateQueries({ queryKey: [...accessKey, 'policies'] }),
    });
  };
  // Once: the navigation state is cleared, so that a reload or Back doesn't repeat it.
  const initialOpen = useRef(openDialog);
  useEffect(() => {
    if (!passed.success) return;
    initialOpen.current();
    void navigate({ pathname, search }, { replace: true });
    // `passed` never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <form
      className={styles['add']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        openDialog();
      }}
    >
      <PeopleField label={t('add.label')} value={input} onChange={setInput} />
      <Button type="submit" leftSection={<AddIcon size={16} aria-hidden />} disabled={!isValidPeopleInput(input)}>
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
            <AddResults results={results} />
          </div>
        </Alert>
      ) : null}
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </form>
  );
}
