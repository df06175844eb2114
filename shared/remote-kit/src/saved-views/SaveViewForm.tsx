import { Alert, Button, ErrorText, Stack, TextInput } from '@fleet-console/ui';
import { useSingleMutation } from '../form/useSingleMutation.ts';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGroups, useScope, useShell } from '../remote/shell-context.tsx';
import { useMessages } from './messages.ts';
import { savedViewsQuery, saveView, type SavedView } from './saved-view.queries.ts';
import styles from './saved-views.module.css';

interface SaveViewFormProps {
  readonly list: string;
  readonly search: string;
  readonly own: readonly SavedView[];
}

/** Saves the current view under a name, for oneself or for the people of a group. */
export function SaveViewForm({ list, search, own }: SaveViewFormProps) {
  const t = useMessages('savedViews');
  const shell = useShell();
  const queries = useQueryClient();
  const sharing = useSharingGroups();
  const [name, setName] = useState('');
  const [groupId, setGroupId] = useState('');
  const trimmed = name.trim();
  const save = useSingleMutation({
    mutationFn: () => saveView(shell, { list, name: trimmed, search, groupId: groupId || null }),
    onSuccess: () => {
      shell.flash.success(t('saved'));
      setName('');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: savedViewsQuery(shell, list).queryKey }),
  });
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed && !save.isPending) save.mutate();
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={t('name')}
          description={own.some((view) => view.name === trimmed) ? t('replaces') : undefined}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('visibleTo')}
          value={groupId}
          data={[{ value: '', label: t('onlyMe') }, ...sharing]}
          onChange={(event) => setGroupId(event.currentTarget.value)}
        />
        {save.isError ? (
          <Alert role="alert" color="red" title={t('saveFailed')}>
            <ErrorText error={save.error} />
          </Alert>
        ) : null}
        <Button type="submit" disabled={!trimmed} loading={save.isPending}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  );
}

/** The group in the title bar, with those above it, or else the account's topmost groups. */
function useSharingGroups(): { readonly value: string; readonly label: string }[] {
  const groups = useGroups();
  const [scope] = useScope();
  const ids = scope === null ? groups.tops.map(({ id }) => id) : [scope, ...groups.ancestors(scope)];
  return ids.map((id) => ({ value: id, label: groups.all.get(id)?.name ?? id }));
}
