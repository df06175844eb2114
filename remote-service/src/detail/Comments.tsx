import { useFormat } from '@fleet-console/i18n';
import { newId, useShell, useUnsavedGuard, useCan } from '@fleet-console/remote-kit';
import { useDraftState, useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, ErrorText, Group, LoadingState, LockIcon, QueryView, StatusBadge, Text } from '@fleet-console/ui';
import { Checkbox } from '@fleet-console/ui/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { PersonName } from '../requests/PersonName.tsx';
import { CLIENT, type ServiceRequest } from '../requests/request.ts';
import { requestQueries } from '../requests/request.queries.ts';
import { addComment, detailQueries, type RequestComment } from './detail.queries.ts';
import { CommentText } from './CommentText.tsx';
import { peopleMentioned, type Mentionable } from './mention.ts';
import { MentionField } from './MentionField.tsx';
import { Section } from './Section.tsx';
import { usePeopleOnRequest } from './usePeopleOnRequest.ts';
import styles from './detail.module.css';

/** In characters. Source: the server's OpenAPI document. */
const MAX_LENGTH = 2000;

interface CommentsProps {
  readonly request: ServiceRequest;
  /** Technicians also write comments that only they see. */
  readonly canWriteInternal: boolean;
}

/** What technicians and customers wrote, and the field for more. */
export function Comments({ request, canWriteInternal }: CommentsProps) {
  const t = useMessages('detail');
  const comments = useQuery(detailQueries.comments(useShell(), request.id));
  const isCustomer = useCan(CLIENT, request.groupId);
  return (
    <Section title={t('comments.title')}>
      <QueryView
        query={comments}
        loading={<LoadingState shape="form" />}
        failed={{ title: t('comments.loadFailed') }}
        empty={
          <Text fz="sm" c="dimmed" mb="sm">
            {t('comments.none')}
          </Text>
        }
      >
        {(found) => (
          <ol className={styles['comments']}>
            {found.map((comment) => (
              <Comment key={comment.id} comment={comment} request={request} />
            ))}
          </ol>
        )}
      </QueryView>
      {canWriteInternal || isCustomer ? <NewComment id={request.id} canWriteInternal={canWriteInternal} /> : null}
    </Section>
  );
}

function Comment({
  comment: { authorId, at, text, internal, mentions },
  request,
}: {
  readonly comment: RequestComment;
  readonly request: ServiceRequest;
}) {
  const t = useMessages('detail');
  const format = useFormat();
  const personOf = usePeopleOnRequest(request.id);
  const person = personOf(authorId);
  const role = internal || authorId === request.technicianId ? 'technician' : 'user';
  return (
    <li className={styles['comment']} data-internal={internal || undefined}>
      <div className={styles['by']}>
        <strong>
          <PersonName person={person} as={role} />
        </strong>
        <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
        {internal ? (
          <StatusBadge kind="offline" icon={<LockIcon size={14} aria-hidden />} label={t('comments.internal')} look="plain" />
        ) : null}
      </div>
      {/* Servers before mentions have none. */}
      <CommentText text={text} names={(mentions ?? []).flatMap((id) => personOf(id)?.name ?? [])} />
    </li>
  );
}

function NewComment({ id, canWriteInternal }: { readonly id: string; readonly canWriteInternal: boolean }) {
  const t = useMessages('detail');
  const shell = useShell();
  const queries = useQueryClient();
  const [text, setText] = useDraftState(`comment/${id}`, '');
  const [internal, setInternal] = useDraftState(`comment/${id}/internal`, false);
  const [chosen, setChosen] = useState<readonly Mentionable[]>([]);
  const [commandId, setCommandId] = useState(newId);
  useUnsavedGuard(text.trim() !== '', t('comments.unsent'));
  const sending = useSingleMutation({
    mutationFn: () =>
      addComment(shell, id, { text, internal, mentions: peopleMentioned(text, chosen).map((person) => person.id) }, commandId),
    onSuccess() {
      setText('');
      setChosen([]);
      setCommandId(newId());
      void queries.invalidateQueries({ queryKey: requestQueries.one(shell, id).queryKey });
    },
  });
  return (
    <form
      className={styles['newComment']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !sending.isPending) sending.mutate();
      }}
    >
      <MentionField
        requestId={id}
        internal={internal}
        onMention={(person) => setChosen((before) => [...before.filter((each) => each.id !== person.id), person])}
        description={t('comments.mentionHint')}
        label={t('comments.new')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      {sending.error ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('comments.failed')}>
          <ErrorText error={sending.error} />
        </Alert>
      ) : null}
      <Group gap="md" justify="space-between">
        {canWriteInternal ? (
          <Checkbox label={t('comments.internalOnly')} checked={internal} onChange={(event) => setInternal(event.currentTarget.checked)} />
        ) : (
          <span />
        )}
        <Button type="submit" variant="default" disabled={text.trim() === ''} loading={sending.isPending}>
          {t('comments.send')}
        </Button>
      </Group>
    </form>
  );
}
