import { useFormat } from '@fleet-console/i18n';
import { flashFailure, useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, Button, CopyValue, Group, InfoIcon, LoadingState, QueryView, Stack, Text, Title } from '@fleet-console/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { PanelFrame } from '../slot/PanelFrame.tsx';
import { useClosePanel } from '../slot/useClosePanel.ts';
import { createFeed, deleteFeed, feedQueries, type Feed } from './feed.queries.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './subscription.module.css';

const messages = { en, pl };

/** The private link by which a phone's calendar shows the account's slots. */
export function Subscription() {
  return (
    <FeatureMessages feature="slotFeed" messages={messages}>
      <Panel />
    </FeatureMessages>
  );
}

function Panel() {
  const t = useMessages('slotFeed');
  const close = useClosePanel();
  const query = useQuery(feedQueries.own(useShell()));
  const [isConfirming, setConfirming] = useState(false);
  return (
    <PanelFrame label={t('title')} onClose={close} behind={isConfirming}>
      <Stack gap="md">
        <Title order={2} fz="lg" pr={40}>
          {t('title')}
        </Title>
        <Text>{t('text')}</Text>
        <QueryView query={query} loading={<LoadingState shape="form" />} failed={{ title: t('failed') }}>
          {(feed) => <Link feed={feed} isConfirming={isConfirming} onConfirming={setConfirming} />}
        </QueryView>
      </Stack>
    </PanelFrame>
  );
}

interface LinkProps {
  readonly feed: Feed;
  readonly isConfirming: boolean;
  readonly onConfirming: (isConfirming: boolean) => void;
}

function Link({ feed, isConfirming, onConfirming }: LinkProps) {
  const t = useMessages('slotFeed');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  // Known from its creation until the panel is closed.
  const [path, setPath] = useState<string | null>(null);
  const reload = () => void queries.invalidateQueries({ queryKey: feedQueries.own(shell).queryKey });
  const create = useSingleMutation({
    mutationFn: () => createFeed(shell),
    onSuccess(created) {
      setPath(created.path);
      queries.setQueryData(feedQueries.own(shell).queryKey, { ...created, path: null });
    },
    onError: (error) => flashFailure(shell, error),
  });
  const remove = useSingleMutation({
    mutationFn: () => deleteFeed(shell),
    onSuccess() {
      setPath(null);
      onConfirming(false);
      shell.flash.success(t('delete.done'));
    },
    onError: (error) => flashFailure(shell, error),
    onSettled: reload,
  });
  if (!feed.active)
    return (
      <Button loading={create.isPending} onClick={() => create.mutate()}>
        {t('create')}
      </Button>
    );
  const url = path === null ? null : `${location.origin}${path}`;
  return (
    <>
      {url === null ? (
        <Alert icon={<InfoIcon size={18} aria-hidden />} title={t('active')}>
          {t('hidden')}
        </Alert>
      ) : (
        <div className={styles['link']}>
          <span className={styles['label']}>{t('address')}</span>
          <CopyValue value={url} label={t('copy')} copied={t('copied')} />
          <Button component="a" href={url.replace(/^https?:/, 'webcal:')} variant="default">
            {t('openInCalendar')}
          </Button>
          <Text fz="sm" c="dimmed">
            {t('secret')}
          </Text>
        </div>
      )}
      <Text fz="sm" c="dimmed">
        {t('created', { date: feed.createdAt === null ? '–' : format.dateTime(feed.createdAt) })}{' '}
        {feed.readAt === null ? t('neverRead') : t('read', { date: format.dateTime(feed.readAt) })}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate()}>
          {t('renew')}
        </Button>
        <Button variant="default" color="red" onClick={() => onConfirming(true)}>
          {t('delete.open')}
        </Button>
      </Group>
      <Text fz="sm" c="dimmed">
        {t('renewText')}
      </Text>
      <HowTo />
      {isConfirming ? (
        <DialogFrame title={t('delete.title')} onClose={() => onConfirming(false)}>
          <Stack gap="md">
            <Text>{t('delete.text')}</Text>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" data-autofocus onClick={() => onConfirming(false)}>
                {t('kit:actions.cancel')}
              </Button>
              <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
                {t('delete.submit')}
              </Button>
            </Group>
          </Stack>
        </DialogFrame>
      ) : null}
    </>
  );
}

function HowTo() {
  const t = useMessages('slotFeed');
  return (
    <section aria-label={t('howTo.title')}>
      <Title order={3} fz="md" mb={6}>
        {t('howTo.title')}
      </Title>
      <ul className={styles['steps']}>
        {(['iphone', 'android', 'outlook'] as const).map((each) => (
          <li key={each}>{t(`howTo.${each}`)}</li>
        ))}
      </ul>
      <Text fz="sm" c="dimmed">
        {t('howTo.delay')}
      </Text>
    </section>
  );
}
