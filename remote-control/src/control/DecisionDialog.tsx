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
import { useWhom } from './useWhom.ts';
import { accountsIn, shareOf, wishOf, type CanaryTerms, type Intent } from './wish.ts';
import styles from './control.module.css';
import { DecisionRefused } from './DecisionRefused.tsx';

interface DialogProps {
  readonly proposed: { readonly remote: string; readonly intent: Intent } | null;
  readonly overview: ReleaseOverview;
  readonly onClose: () => void;
}

/** Asks for a reason, says exactly what will change, and decides. */
export function DecisionDialog({ proposed, overview, onClose }: DialogProps) {
  const t = useMessages('control');
  // While it fades it still shows what it showed.
  const [last, setLast] = useState(proposed);
  if (proposed !== null && proposed !== last) setLast(proposed);
  const shown = proposed ?? last;
  const standing = overview.remotes.find(({ remote }) => remote === shown?.remote);
  if (shown === null || standing === undefined) return null;
  const { remote, intent } = shown;
  const name = 'build' in intent ? releaseText(standing, intent.build) : '';
  return (
    <Modal.Root opened={proposed !== null} onClose={onClose} size="md" centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['dialog-head']}>
          <Modal.Title>{t(`dialog.${intent.act}`, { remote, name: `${remote} ${name}` })}</Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} />
        </div>
        <Modal.Body>
          <Confirm intent={intent} latest={standing} generation={overview.generation} onClose={onClose} />
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

/** What changes, in words: before and after, and what follows from it. */
function useChange(standing: RemoteStatus, intent: Intent, terms: CanaryTerms): { before: string; after: string; says: string[] } {
  const t = useMessages('control');
  const whom = useWhom();
  const { live, canary, releases } = standing;
  const now = live === null ? t('notLive') : releaseText(standing, live);
  if (intent.act === 'hold') return { before: t('dialog.free'), after: t('dialog.heldState'), says: [t('dialog.says.hold')] };
  if (intent.act === 'release') return { before: t('dialog.heldState'), after: t('dialog.free'), says: [t('dialog.says.release')] };
  const { act, build } = intent;
  const name = releaseText(standing, build);
  const stood = releases.find((each) => each.build === build)?.standing ?? 'published';
  const says = stood === 'bad' && act !== 'withdraw' ? [t('dialog.says.again')] : [];
  if (act === 'promote') return { before: now, after: name, says: [t('dialog.says.promote'), ...says] };
  if (act === 'rollback') return { before: now, after: name, says: [t('dialog.says.rollback', { bad: now })] };
  if (act === 'withdraw')
    return {
      before: t(`standing.${stood}`),
      after: t('standing.bad'),
      says: [t(stood === 'canary' ? 'dialog.says.withdrawCanary' : 'dialog.says.withdraw')],
    };
  const share = shareOf(terms.share, 0);
  const mine = canary?.build === build ? canary : null;
  const all = (former: readonly string[], added: readonly string[]) => new Set([...former, ...added]).size;
  const typed = { accounts: accountsIn(terms.accounts), groups: terms.groups };
  return {
    before: mine ? whom({ share: mine.share, accounts: mine.accounts.length, groups: mine.groups.length }) : t('dialog.noOne'),
    after: whom({
      share: share ?? mine?.share ?? 0,
      accounts: all(mine?.accounts ?? [], typed.accounts),
      groups: all(mine?.groups ?? [], typed.groups),
    }),
    says: [t('dialog.says.canary'), ...says],
  };
}

interface ConfirmProps {
  readonly intent: Intent;
  readonly latest: RemoteStatus;
  readonly generation: number;
  readonly onClose: () => void;
}

/** The call that decides, made once at most while it runs. */
function useDecision(standing: RemoteStatus, intent: Intent, onDone: () => void) {
  const t = useMessages('control');
  const shell = useShell();
  const queries = useQueryClient();
  const busy = useRef(false);
  const name = 'build' in intent ? releaseText(standing, intent.build) : '';
  const decision = useMutation({
    mutationFn: ({ terms, reason, seen }: { terms: CanaryTerms; reason: string; seen: number }) =>
      decide(shell.releasePlane, { wish: wishOf(standing, intent, terms), reason: reason.trim(), seen }),
    onSuccess: ({ changed }) => {
      const { remote } = standing;
      if (changed) shell.flash.success(t(`done.${intent.act}`, { remote, name: `${remote} ${name}` }));
      else shell.flash.info(t('done.already'));
      onDone();
    },
    // After a success it stays busy: a click while the dialog fades must not ask again.
    onError: () => {
      busy.current = false;
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: releaseQueries.all });
    },
  });
  /** A second click before the screen shows the first one does not ask twice. */
  const send = (request: { terms: CanaryTerms; reason: string; seen: number }) => {
    if (busy.current) return;
    busy.current = true;
    decision.mutate(request);
  };
  return { decision, send };
}

function Confirm({ intent, latest, generation, onClose }: ConfirmProps) {
  const t = useMessages('control');
  // What was so when it opened: what one reads is what one decides on, and the release plane refuses it when it is no longer so.
  const [{ standing, seen }, setShown] = useState({ standing: latest, seen: generation });
  const grows = intent.act === 'canary' && standing.canary?.build === intent.build;
  const least = grows ? (standing.canary?.share ?? 0) : 0;
  const [terms, setTerms] = useState<CanaryTerms>({ share: intent.act === 'canary' ? String(least || 5) : '', accounts: '', groups: [] });
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { before, after, says } = useChange(standing, intent, terms);
  const { decision, send } = useDecision(standing, intent, onClose);
  const { held } = standing;
  const share = shareOf(terms.share, least);
  const noRecipients = intent.act === 'canary' && share === 0 && accountsIn(terms.accounts).length === 0 && terms.groups.length === 0;
  const ready = reason.trim() !== '' && (intent.act !== 'canary' || (share !== null && !noRecipients));
  const submit = () => {
    setAsked(true);
    if (ready) send({ terms, reason, seen });
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
        {says.map((text) => (
          <Text key={text} fz="sm">
            {text}
          </Text>
        ))}
        {held && (intent.act === 'promote' || intent.act === 'canary') ? (
          <p className={styles['held']}>
            <LockIcon size={16} aria-hidden />
            {t('dialog.says.held', { who: held.actor, why: held.reason })}
          </p>
        ) : null}
        {intent.act === 'canary' ? (
          <CanaryFields
            terms={terms}
            onChange={setTerms}
            least={least}
            wrong={share === null ? t('dialog.shareWrong', { least }) : asked && noRecipients ? t('dialog.whom') : null}
          />
        ) : null}
        <TextInput
          label={t('dialog.reason')}
          description={t('dialog.reasonHint')}
          required
          maxLength={1000}
          autoComplete="off"
          data-autofocus={intent.act === 'canary' ? undefined : true}
          value={reason}
          error={asked && reason.trim() === '' ? t('dialog.reasonMissing') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {decision.error ? (
          <DecisionRefused
            error={decision.error}
            onLookAgain={() => {
              setShown({ standing: latest, seen: generation });
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
            {...(intent.act === 'rollback' || intent.act === 'withdraw' ? { color: 'red' } : {})}
          >
            {t(grows ? 'do.grow' : `do.${intent.act}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
