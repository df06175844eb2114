import type { ReleaseOverview, RemoteStatus } from '@fleet-console/release-contract';
import { useShell } from '@fleet-console/remote-kit';
import { Button, Group, LockIcon, Modal, Stack, Text, TextInput } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { CanaryFields } from './CanaryFields.tsx';
import { decide } from './release-plane.ts';
import { releaseText } from './ReleaseName.tsx';
import { releaseQueries } from './releases.queries.ts';
import { useAudienceText } from './useAudienceText.ts';
import { accountsIn, shareOf, toDecisionRequest, type CanaryTerms, type Intent } from './decision-request.ts';
import styles from './control.module.css';
import { DecisionRefused } from './DecisionRefused.tsx';

interface DialogProps {
  readonly proposed: { readonly remote: string; readonly intent: Intent } | null;
  readonly overview: ReleaseOverview;
  readonly onClose: () => void;
}

/** Asks for a reason, shows what will change, and sends the decision. */
export function DecisionDialog({ proposed, overview, onClose }: DialogProps) {
  const t = useMessages('control');
  // Keep the content during the closing transition.
  const [last, setLast] = useState(proposed);
  if (proposed !== null && proposed !== last) setLast(proposed);
  const shown = proposed ?? last;
  const status = overview.remotes.find(({ remote }) => remote === shown?.remote);
  if (shown === null || status === undefined) return null;
  const { remote, intent } = shown;
  const name = 'build' in intent ? releaseText(status, intent.build) : '';
  return (
    <Modal.Root opened={proposed !== null} onClose={onClose} size="md" centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['dialog-head']}>
          <Modal.Title>{t(`dialog.${intent.action}`, { remote, name: `${remote} ${name}` })}</Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} />
        </div>
        <Modal.Body>
          <Confirm intent={intent} latest={status} generation={overview.generation} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useMessages('control');
  return (
    <dl className={styles['change']}>
      <div>
        <dt>{t('dialog.before')}</dt>
        <dd>{before}</dd>
      </div>
      <span aria-hidden>→</span>
      <div>
        <dt>{t('dialog.after')}</dt>
        <dd>{after}</dd>
      </div>
    </dl>
  );
}

/** Returns before, after and the effects of a decision as texts. */
function useChange(status: RemoteStatus, intent: Intent, terms: CanaryTerms): { before: string; after: string; effects: string[] } {
  const t = useMessages('control');
  const audienceText = useAudienceText();
  const { live, canary, releases } = status;
  const now = live === null ? t('notLive') : releaseText(status, live);
  if (intent.action === 'hold') return { before: t('dialog.free'), after: t('dialog.heldState'), effects: [t('dialog.effects.hold')] };
  if (intent.action === 'release')
    return { before: t('dialog.heldState'), after: t('dialog.free'), effects: [t('dialog.effects.release')] };
  const { action, build } = intent;
  const name = releaseText(status, build);
  const releaseStatus = releases.find((each) => each.build === build)?.status ?? 'published';
  const effects = releaseStatus === 'bad' && action !== 'withdraw' ? [t('dialog.effects.again')] : [];
  if (action === 'promote') return { before: now, after: name, effects: [t('dialog.effects.promote'), ...effects] };
  if (action === 'rollback') return { before: now, after: name, effects: [t('dialog.effects.rollback', { bad: now })] };
  if (action === 'withdraw')
    return {
      before: t(`status.${releaseStatus}`),
      after: t('status.bad'),
      effects: [t(releaseStatus === 'canary' ? 'dialog.effects.withdrawCanary' : 'dialog.effects.withdraw')],
    };
  const share = shareOf(terms.share, 0);
  const mine = canary?.build === build ? canary : null;
  const all = (former: readonly string[], added: readonly string[]) => new Set([...former, ...added]).size;
  const typed = { accounts: accountsIn(terms.accounts), groups: terms.groups };
  return {
    before: mine ? audienceText({ share: mine.share, accounts: mine.accounts.length, groups: mine.groups.length }) : t('dialog.noOne'),
    after: audienceText({
      share: share ?? mine?.share ?? 0,
      accounts: all(mine?.accounts ?? [], typed.accounts),
      groups: all(mine?.groups ?? [], typed.groups),
    }),
    effects: [t('dialog.effects.canary'), ...effects],
  };
}

interface ConfirmProps {
  readonly intent: Intent;
  readonly latest: RemoteStatus;
  readonly generation: number;
  readonly onClose: () => void;
}

/** The mutation that sends a decision, at most once at a time. */
function useDecision(status: RemoteStatus, intent: Intent, onDone: () => void) {
  const t = useMessages('control');
  const shell = useShell();
  const queries = useQueryClient();
  const isSending = useRef(false);
  const name = 'build' in intent ? releaseText(status, intent.build) : '';
  const decision = useMutation({
    mutationFn: ({ terms, reason, baseGeneration }: { terms: CanaryTerms; reason: string; baseGeneration: number }) =>
      decide(shell.releasePlane, { decision: toDecisionRequest(status, intent, terms), reason: reason.trim(), baseGeneration }),
    onSuccess: ({ changed, entry }) => {
      const { remote } = status;
      if (entry?.decision === 'propose') shell.flash.info(t('done.proposed'));
      else if (changed) shell.flash.success(t(`done.${intent.action}`, { remote, name: `${remote} ${name}` }));
      else shell.flash.info(t('done.already'));
      onDone();
    },
    // Stays set after a success, so that a click during the closing transition sends nothing.
    onError: () => {
      isSending.current = false;
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: releaseQueries.all });
    },
  });
  /** Ignores a second click before the pending state renders. */
  const send = (request: { terms: CanaryTerms; reason: string; baseGeneration: number }) => {
    if (isSending.current) return;
    isSending.current = true;
    decision.mutate(request);
  };
  return { decision, send };
}

function Confirm({ intent, latest, generation, onClose }: ConfirmProps) {
  const t = useMessages('control');
  // The state shown when the dialog opened: the decision is based on it, and the release plane refuses it if it is outdated.
  const [{ status, baseGeneration }, setShown] = useState({ status: latest, baseGeneration: generation });
  const isIncrease = intent.action === 'canary' && status.canary?.build === intent.build;
  const least = isIncrease ? (status.canary?.share ?? 0) : 0;
  const [terms, setTerms] = useState<CanaryTerms>({
    share: intent.action === 'canary' ? String(least || 5) : '',
    accounts: '',
    groups: [],
  });
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { before, after, effects } = useChange(status, intent, terms);
  const { decision, send } = useDecision(status, intent, onClose);
  const { held } = status;
  const share = shareOf(terms.share, least);
  const isEmptyAudience = intent.action === 'canary' && share === 0 && accountsIn(terms.accounts).length === 0 && terms.groups.length === 0;
  const ready = reason.trim() !== '' && (intent.action !== 'canary' || (share !== null && !isEmptyAudience));
  const submit = () => {
    setSubmitted(true);
    if (ready) send({ terms, reason, baseGeneration });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="sm">
        <Change before={before} after={after} />
        {effects.map((text) => (
          <Text key={text} fz="sm">
            {text}
          </Text>
        ))}
        {held && (intent.action === 'promote' || intent.action === 'canary') ? (
          <p className={styles['held']}>
            <LockIcon size={16} aria-hidden />
            {t('dialog.effects.held', { who: held.actor, why: held.reason })}
          </p>
        ) : null}
        {intent.action === 'canary' ? (
          <CanaryFields
            terms={terms}
            onChange={setTerms}
            minShare={least}
            shareError={
              share === null ? t('dialog.shareInvalid', { least }) : submitted && isEmptyAudience ? t('dialog.audienceRequired') : null
            }
          />
        ) : null}
        <TextInput
          label={t('dialog.reason')}
          description={t('dialog.reasonHint')}
          required
          maxLength={1000}
          autoComplete="off"
          data-autofocus={intent.action === 'canary' ? undefined : true}
          value={reason}
          error={submitted && reason.trim() === '' ? t('dialog.reasonMissing') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {decision.error ? (
          <DecisionRefused
            error={decision.error}
            onShowCurrent={() => {
              setShown({ status: latest, baseGeneration: generation });
              decision.reset();
            }}
          />
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('kit:actions.cancel')}
          </Button>
          <Button
            type="submit"
            loading={decision.isPending}
            {...(intent.action === 'rollback' || intent.action === 'withdraw' ? { color: 'red' } : {})}
          >
            {t(isIncrease ? 'actions.increase' : `actions.${intent.action}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
