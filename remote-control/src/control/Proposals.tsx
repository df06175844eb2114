import type { ReleaseOverview, ReleaseProposal } from '@fleet-console/release-contract';
import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Button, TextInput } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { DecisionRefused } from './DecisionRefused.tsx';
import { decide } from './release-plane.ts';
import { releaseText } from './ReleaseName.tsx';
import { releaseQueries } from './releases.queries.ts';
import styles from './proposals.module.css';

/** Sends the approval or the dismissal of a proposal. */
function useAnswer(proposal: ReleaseProposal, baseGeneration: number) {
  const t = useMessages('control');
  const shell = useShell();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ action, reason }: { action: 'approve' | 'dismiss'; reason: string }) =>
      decide(shell.releasePlane, { decision: { action, proposal: proposal.generation }, reason, baseGeneration }),
    onSuccess: (_outcome, { action }) => shell.flash.success(t(action === 'approve' ? 'proposals.approved' : 'proposals.dismissed')),
    onSettled: () => void queries.invalidateQueries({ queryKey: releaseQueries.all }),
  });
}

function ProposalItem({ proposal, overview }: { proposal: ReleaseProposal; overview: ReleaseOverview }) {
  const t = useMessages('control');
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const answer = useAnswer(proposal, overview.generation);
  const { action, targets, actor, at, reason: why, expires, own } = proposal;
  const names = targets
    .map(({ remote, build }) => {
      const status = overview.remotes.find((each) => each.remote === remote);
      return action === 'unprotect' || !status ? remote : `${remote} ${releaseText(status, build)}`;
    })
    .join(', ');
  const title = t(`proposals.${action}`, { names });
  const send = (kind: 'approve' | 'dismiss') => {
    setSubmitted(true);
    if (reason.trim() !== '' && !answer.isPending) answer.mutate({ action: kind, reason: reason.trim() });
  };
  return (
    <li className={styles['proposal']}>
      <div className={styles['lines']}>
        <strong>{title}</strong>
        <span>{t('proposals.by', { who: actor, date: format.dateTime(Date.parse(at)), why })}</span>
        <span className={styles['quiet']}>{t('proposals.expires', { date: format.dateTime(Date.parse(expires)) })}</span>
        {own ? <span>{t('proposals.own')}</span> : null}
      </div>
      <form
        className={styles['answer']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!own) send('approve');
        }}
      >
        <TextInput
          className={styles['reason']}
          label={t('dialog.reason')}
          aria-label={`${t('dialog.reason')}: ${title}`}
          required
          maxLength={1000}
          autoComplete="off"
          value={reason}
          error={submitted && reason.trim() === '' ? t('dialog.reasonMissing') : null}
          inputWrapperOrder={['label', 'input', 'error']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {own ? null : (
          <Button type="submit" loading={answer.isPending} aria-label={`${t('proposals.approve')}: ${title}`}>
            {t('proposals.approve')}
          </Button>
        )}
        <Button
          variant="default"
          loading={answer.isPending}
          aria-label={`${t('proposals.dismiss')}: ${title}`}
          onClick={() => send('dismiss')}
        >
          {t('proposals.dismiss')}
        </Button>
      </form>
      {answer.error ? <DecisionRefused error={answer.error} onShowCurrent={() => answer.reset()} /> : null}
    </li>
  );
}

/** Decisions about protected remotes that wait for a second person. */
export function Proposals({ overview }: { overview: ReleaseOverview }) {
  const t = useMessages('control');
  if (overview.proposals.length === 0) return null;
  return (
    <section aria-label={t('proposals.title')}>
      <h2 className={styles['title']}>{t('proposals.title')}</h2>
      <ul className={styles['proposals']}>
        {overview.proposals.map((proposal) => (
          <ProposalItem key={proposal.generation} proposal={proposal} overview={overview} />
        ))}
      </ul>
    </section>
  );
}
