import { useFormat } from '@fleet-console/i18n';
import { useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, Button, ErrorText, Group, LoadingState, Modal, QueryView, Stack, Text } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { analyticsTabs, type AnalyticsTab } from '../analytics/view/analytics-filter.ts';
import { subscribe, subscriptionQuery, unsubscribe, type Subscription } from './report.queries.ts';
import styles from './report.module.css';

interface FormProps {
  /** The tab on screen: chosen at first. */
  readonly tab: AnalyticsTab;
  /** Null: not subscribed. */
  readonly subscription: Subscription | null;
  readonly onClose: () => void;
}

function Form({ tab, subscription, onClose }: FormProps) {
  const t = useMessages('report');
  const analytics = useMessages('analytics');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const tree = useGroups();
  const [scope] = useScope();
  const [tabs, setTabs] = useState<readonly AnalyticsTab[]>(subscription?.tabs ?? [tab]);
  const [submitted, setSubmitted] = useState(false);
  const nameOf = (id: string) => tree.path(id) || (tree.all.get(id)?.name ?? id);
  const change = useSingleMutation({
    mutationFn: async (what: 'subscribe' | 'unsubscribe') => {
      await (what === 'subscribe' ? subscribe(shell, { groups: scope === null ? null : [scope], tabs }) : unsubscribe(shell));
      return what;
    },
    onSuccess: (what) => {
      shell.flash.success(t(what === 'unsubscribe' ? 'weekly.ended' : subscription === null ? 'weekly.begun' : 'weekly.changed'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: subscriptionQuery(shell).queryKey }),
  });
  const toggle = (each: AnalyticsTab, chosen: boolean) =>
    setTabs(analyticsTabs.filter((other) => (other === each ? chosen : tabs.includes(other))));
  const isMissing = submitted && tabs.length === 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (tabs.length > 0 && !change.isPending) change.mutate('subscribe');
      }}
    >
      <Stack gap="md">
        <Text fz="sm">{t('weekly.text')}</Text>
        {subscription === null ? null : (
          <Text fz="sm" c="dimmed">
            {t('weekly.now', {
              groups: subscription.groups === null ? t('weekly.allGroups') : format.list(subscription.groups.map(nameOf)),
            })}{' '}
            {subscription.next === null ? null : t('weekly.next', { date: format.dateTime(subscription.next) })}
          </Text>
        )}
        <fieldset className={styles['tabs']}>
          <legend>{t('weekly.tabs')}</legend>
          {analyticsTabs.map((each) => (
            <Checkbox
              key={each}
              label={analytics(`tabs.${each}`)}
              checked={tabs.includes(each)}
              onChange={({ currentTarget: { checked } }) => toggle(each, checked)}
            />
          ))}
          {isMissing ? (
            <p role="alert" className={styles['missing']}>
              {t('weekly.tabsMissing')}
            </p>
          ) : null}
        </fieldset>
        <Text fz="sm">
          {t('weekly.groups')} <strong>{scope === null ? t('weekly.allGroups') : nameOf(scope)}</strong>
        </Text>
        {change.isError ? (
          <Alert role="alert" color="red" title={t('weekly.failed')}>
            <ErrorText error={change.error} />
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="xs">
          {subscription === null ? null : (
            <Button variant="subtle" color="red" disabled={change.isPending} onClick={() => change.mutate('unsubscribe')}>
              {t('weekly.end')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('kit:actions.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t(subscription === null ? 'weekly.begin' : 'weekly.change')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Subscribes to the weekly e-mail, changes what it contains, or ends it. */
export function SubscriptionDialog({ tab, onClose }: Omit<FormProps, 'subscription'>) {
  const t = useMessages('report');
  const shell = useShell();
  const subscription = useQuery(subscriptionQuery(shell));
  return (
    <Modal.Root opened onClose={onClose} size={460} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['head']}>
          <Modal.Title fw={650} lh={1.35}>
            {t('weekly.button')}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} />
        </div>
        <Modal.Body>
          <QueryView
            query={subscription}
            loading={<LoadingState shape="form" label={t('weekly.loading')} />}
            failed={{ title: t('weekly.loadFailed'), retry: t('kit:actions.retry') }}
          >
            {(found) => <Form tab={tab} subscription={found} onClose={onClose} />}
          </QueryView>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
