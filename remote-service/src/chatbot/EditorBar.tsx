import { useFormat } from '@fleet-console/i18n';
import { Button, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { ChatbotDraft } from './chatbot.queries.ts';
import styles from './chatbot.module.css';

interface EditorBarProps {
  readonly row: ChatbotDraft;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Number of errors shown. */
  readonly errors: number;
  readonly onDiscard: () => void;
  readonly onPublish: () => void;
}

/** What is saved and published, and the buttons for both. */
export function EditorBar({ row, isDirty, isSaving, errors, onDiscard, onPublish }: EditorBarProps) {
  const t = useMessages('chatbot');
  const format = useFormat();
  const { published, savedAt, savedBy } = row;
  const by = (name: string | null) => name ?? t('removedUser');
  const isOffline = published !== null && published.offlineAt !== null;
  const isPublished = published !== null && !isOffline && !published.changed && !isDirty;
  return (
    <div className={styles['bar']}>
      <div className={styles['state']}>
        <Text fz="sm" fw={500} role="status">
          {t(`state.${isDirty ? 'unsaved' : isPublished ? 'published' : isOffline ? 'offline' : savedAt === null ? 'new' : 'draft'}`)}
        </Text>
        {savedAt === null ? null : (
          <Text fz="xs" c="dimmed" className={styles['when'] ?? ''}>
            {t('savedAt', { time: format.dateTime(savedAt), name: by(savedBy) })}
          </Text>
        )}
        <Text fz="xs" c="dimmed" className={styles['when'] ?? ''}>
          {published
            ? t('publishedAt', {
                number: format.number(published.number),
                time: format.dateTime(published.publishedAt),
                name: by(published.publishedBy),
              })
            : t('neverPublished')}
        </Text>
        {errors > 0 ? (
          <Text fz="sm" c="red" role="alert">
            {t.counted('errorCount', errors)}
          </Text>
        ) : null}
      </div>
      <div className={styles['buttons']}>
        {isDirty ? (
          <Button variant="default" onClick={onDiscard}>
            {t('kit:actions.discardChanges')}
          </Button>
        ) : null}
        <Button type="submit" variant="default" loading={isSaving} disabled={!isDirty}>
          {t('save')}
        </Button>
        <Button onClick={onPublish} disabled={isPublished}>
          {t('publish')}
        </Button>
      </div>
    </div>
  );
}
