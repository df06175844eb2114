import { useFormat } from '@fleet-console/i18n';
import { flashFailure, useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Button, ErrorText, StatusBadge, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { chatbotQueries, loadPublication, type Content } from './chatbot.queries.ts';
import styles from './chatbot.module.css';

interface PublicationsProps {
  readonly groupId: string;
  /** Asks for confirmation, then takes the chatbot offline. */
  readonly onTakeOffline: () => void;
  /** Loads a previous publication into the editor, unsaved. */
  readonly onRestore: (content: Content) => void;
}

/** Who published when. */
export function Publications({ groupId, onTakeOffline, onRestore }: PublicationsProps) {
  const t = useMessages('chatbot');
  const format = useFormat();
  const shell = useShell();
  const publications = useQuery(chatbotQueries.publications(shell, groupId));
  const restoring = useSingleMutation({
    mutationFn: (number: number) => loadPublication(shell, groupId, number),
    onSuccess: onRestore,
    onError: (error) => flashFailure(shell, error),
  });
  return (
    <section className={styles['section']} aria-labelledby="chatbot-publications">
      <h2 id="chatbot-publications">{t('publications')}</h2>
      {publications.error ? (
        <Text fz="sm" component="div">
          <ErrorText error={publications.error} />
          <Button size="compact-md" variant="default" mt="xs" onClick={() => void publications.refetch()}>
            {t('kit:actions.retry')}
          </Button>
        </Text>
      ) : null}
      {publications.data?.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('neverPublished')}
        </Text>
      ) : null}
      <ol className={styles['publications']}>
        {(publications.data ?? []).map(({ number, publishedAt, publishedBy, offlineAt }, at) => (
          <li key={number}>
            <span>
              {t('publication', { number: format.number(number) })}
              <span className={styles['hint']}>
                {t('by', { time: format.dateTime(publishedAt), name: publishedBy ?? t('removedUser') })}
              </span>
            </span>
            {at === 0 ? (
              <span className={styles['visibility']}>
                <StatusBadge
                  kind={offlineAt === null ? 'available' : 'offline'}
                  label={t(offlineAt === null ? 'live' : 'offline')}
                  look="plain"
                />
                {offlineAt === null ? (
                  <Button size="compact-md" variant="default" onClick={onTakeOffline}>
                    {t('takeOffline')}
                  </Button>
                ) : null}
              </span>
            ) : (
              <Button
                size="compact-md"
                variant="default"
                aria-label={t('restoreNumber', { number: format.number(number) })}
                loading={restoring.isPending && restoring.variables === number}
                onClick={() => restoring.mutate(number)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
