import { validateContent } from '@fleet-console/chat';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useEditDraft, useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, ErrorText } from '@fleet-console/ui';
import { useMemo, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { ChatPreview } from './ChatPreview.tsx';
import type { ChatbotDraft, Content } from './chatbot.queries.ts';
import { differs, rebase } from './content-changes.ts';
import { EditorBar } from './EditorBar.tsx';
import { HandoverFields } from './HandoverFields.tsx';
import { Publications } from './Publications.tsx';
import { QuestionList } from './QuestionList.tsx';
import { TextsFields } from './TextsFields.tsx';
import { isConflict, useChatbotSaves } from './useChatbotSaves.ts';
import { Usage } from './Usage.tsx';
import { VisibilityDialog } from './VisibilityDialog.tsx';
import styles from './chatbot.module.css';

const isNewer = (one: ChatbotDraft, other: ChatbotDraft) => one.version > other.version;
const toDraft = ({ content }: ChatbotDraft): Content => content;

/** Edits, previews and publishes the chatbot of an operator. */
export function ChatbotEditor({ row }: { readonly row: ChatbotDraft }) {
  const t = useMessages('chatbot');
  const shell = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [asks, setAsks] = useState<'publish' | 'offline' | null>(null);
  const { groupId } = row;
  const edit = useEditDraft({ form: `chatbot/${groupId}`, row, isNewer, toDraft, differs, rebase });
  const { base, draft, isDirty } = edit;
  useUnsavedGuard(isDirty, t('unsaved'));
  useFirstFault(form, attempts);

  const errors = useMemo(() => new Map(validateContent(draft).map(({ field, code }) => [field, code])), [draft]);
  /** Errors prevent publishing, not saving: they are shown once the user tried to publish. */
  const errorAt = (field: string) => {
    const code = attempts > 0 ? errors.get(field) : undefined;
    return code === undefined ? undefined : t(`errors.${code}`);
  };
  const change = (part: Partial<Content>) => edit.setDraft((before) => ({ ...before, ...part }));
  const { saving, publishing, hiding } = useChatbotSaves(edit, groupId, () => setAsks(null));
  const askToPublish = () => {
    if (errors.size > 0) setAttempts((before) => before + 1);
    else setAsks('publish');
  };
  const saveError = saving.error ?? publishing.error;
  const failure = hiding.error ?? (isConflict(saveError) ? null : saveError);
  const isLive = base.published !== null && base.published.offlineAt === null;

  return (
    <div className={styles['editor']}>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          publishing.reset();
          hiding.reset();
          if (edit.claim()) saving.mutate();
        }}
      >
        <EditorBar
          row={base}
          isDirty={isDirty}
          isSaving={saving.isPending}
          errors={attempts > 0 ? errors.size : 0}
          onDiscard={() => edit.setDraft(edit.origin)}
          onPublish={askToPublish}
        />
        {edit.conflict ? <EditConflict conflict={edit.conflict} t={t} keepLabel={t('conflict.keep')} /> : null}
        {failure ? (
          <Alert
            role="alert"
            color="red"
            icon={<AttentionIcon size={18} aria-hidden />}
            title={t(hiding.error ? 'offlineFailed' : 'saveFailed')}
          >
            <ErrorText error={failure} />
          </Alert>
        ) : null}
        <section className={styles['section']} aria-labelledby="chatbot-greeting">
          <h2 id="chatbot-greeting">{t('greeting')}</h2>
          <TextsFields
            name={t('greeting')}
            texts={draft.greeting}
            limit="greeting"
            error={(locale) => errorAt(`greeting.${locale}`)}
            onChange={(greeting) => change({ greeting })}
          />
        </section>
        <QuestionList questions={draft.questions} errorAt={errorAt} attempts={attempts} onChange={(questions) => change({ questions })} />
        <HandoverFields handover={draft.handover} errorAt={errorAt} onChange={(handover) => change({ handover })} />
      </form>
      <aside className={styles['side']}>
        <ChatPreview content={draft} />
        <Usage groupId={groupId} questions={draft.questions} />
        <Publications
          groupId={groupId}
          onTakeOffline={() => setAsks('offline')}
          onRestore={(content) => {
            edit.setDraft(content);
            shell.flash.info(t('restored'));
          }}
        />
      </aside>
      <VisibilityDialog
        asks={asks === 'publish' && !isLive ? 'publishFirst' : asks}
        isPending={publishing.isPending || hiding.isPending}
        onCancel={() => setAsks(null)}
        onConfirm={() => {
          saving.reset();
          publishing.reset();
          hiding.reset();
          if (edit.claim()) (asks === 'offline' ? hiding : publishing).mutate();
        }}
      />
    </div>
  );
}
