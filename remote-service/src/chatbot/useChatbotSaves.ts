import { useShell } from '@fleet-console/remote-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { chatbotQueries, publishDraft, saveDraft, takeOffline, type ChatbotDraft, type Content } from './chatbot.queries.ts';

interface EditedChatbot {
  readonly base: ChatbotDraft;
  readonly draft: Content;
  readonly isDirty: boolean;
  readonly begin: (row: ChatbotDraft, draft?: Content) => void;
  readonly release: () => void;
}

/** Whether someone else saved a newer version; the editor shows it as a conflict. */
export const isConflict = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'chatbot-changed';

/** Saves the draft, publishes it with its unsaved changes, and takes the chatbot offline. */
export function useChatbotSaves(edit: EditedChatbot, groupId: string, onVisibilitySettled: () => void) {
  const t = useMessages('chatbot');
  const shell = useShell();
  const queries = useQueryClient();
  const { base, draft, isDirty } = edit;
  const store = (saved: ChatbotDraft) => {
    queries.setQueryData(chatbotQueries.draft(shell, groupId).queryKey, saved);
    edit.begin(saved);
  };
  const onError = (error: unknown) => {
    // Loads the other version, which shows the conflict.
    if (isConflict(error)) void queries.invalidateQueries({ queryKey: chatbotQueries.draft(shell, groupId).queryKey });
  };
  const onVisibilityChanged = () => {
    void queries.invalidateQueries({ queryKey: chatbotQueries.publications(shell, groupId).queryKey });
    void queries.invalidateQueries({ queryKey: chatbotQueries.operators(shell).queryKey });
  };
  const saving = useMutation({
    mutationFn: () => saveDraft(shell, groupId, base.version, draft),
    onSuccess: (saved) => {
      store(saved);
      shell.flash.success(t('saved'));
    },
    onError,
    onSettled: edit.release,
  });
  const publishing = useMutation({
    mutationFn: async () => {
      const saved = isDirty || base.version === 0 ? await saveDraft(shell, groupId, base.version, draft) : base;
      if (saved !== base) store(saved);
      return publishDraft(shell, groupId, saved.version);
    },
    onSuccess: (published) => {
      store(published);
      shell.flash.success(t('published'));
      onVisibilityChanged();
    },
    onError,
    onSettled() {
      edit.release();
      onVisibilitySettled();
    },
  });
  const hiding = useMutation({
    mutationFn: () => takeOffline(shell, groupId, base.published?.number ?? 0),
    onSuccess: ({ published }) => {
      queries.setQueryData(chatbotQueries.draft(shell, groupId).queryKey, (row) => row && { ...row, published });
      // Unsaved changes stay.
      edit.begin({ ...base, published }, draft);
      shell.flash.success(t('takenOffline'));
      onVisibilityChanged();
    },
    onError,
    onSettled() {
      edit.release();
      onVisibilitySettled();
    },
  });
  return { saving, publishing, hiding };
}
