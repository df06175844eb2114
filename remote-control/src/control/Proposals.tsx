import type { ReleaseOverview, ReleaseProposal } from '@fleet-console/release-contract';
import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Button, Group, Text, TextInput } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { DecisionRefused } from './DecisionRefused.tsx';
import { decide } from './release-plane.ts';
import { releaseText } from './ReleaseName.tsx';
import { releaseQueries } from './releases.queries.ts';
import styles from './control.module.css';

/** Sends the approval or the dismissal of a proposal. */
function useAnswer(proposal: ReleaseProposal, baseGeneration: number) {
  const t = useMessages('control');
  const shell = useShell();
  const queries = useQueryClient();
  return useMutation({
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
    if (reason.trim() !== '') answer.mutate({ action: kind, reason: reason.trim() });
  };
  return (
    <li className={styles['decision']}>
      <strong>{title}</strong>
      <span>{t('proposals.by', { who: actor, date: format.dateTime(Date.parse(at)), why })}</span>
      <span className={styles['quiet']}>{t('proposals.expires', { date: format.dateTime(Date.parse(expires)) })}</span>
      {own ? <Text fz="sm">{t('proposals.own')}</Text> : null}
      <TextInput
        label={t('dialog.reason')}
        aria-label={`${t('dialog.reason')}: ${title}`}
        required
        maxLength={1000}
        autoComplete="off"
        value={reason}
        error={submitted && reason.trim() === '' ? t('dialog.reasonMissing') : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {answer.error ? <DecisionRefused error={answer.error} onShowCurrent={() => answer.reset()} /> : null}
      <Group gap="xs">
        {own ? null : (
          <Button size="xs" loading={answer.isPending} aria-label={`${t('proposals.approve')}: ${title}`} onClick={() => send('approve')}>
            {t('proposals.approve')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          loading={answer.isPending}
          aria-label={`${t('proposals.dismiss')}: ${title}`}
          onClick={() => send('dismiss')}
        >
          {t('proposals.dismiss')}
        </Button>
      </Group>
    </li>
  );
}

/** Decisions about protected remotes that wait for a second person. */
export function Proposals({ overview }: { overview: ReleaseOverview }) {
  const t = useMessages('control');
  if (overview.proposals.length === 0) return null;
  return (
    <section aria-label={t('proposals.title')}>
      <h3>{t('proposals.title')}</h3>
      <ul className={styles['rows']}>
        {overview.proposals.map((proposal) => (
          <ProposalItem key={proposal.generation} proposal={proposal} overview={overview} />
        ))}
      </ul>
    </section>
  );
}
