import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useEditDraft, useFirstFault, useKeptFocus } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, Text } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { DefaultPolicies } from './DefaultPolicies.tsx';
import { bodyOf, carriedOver, differs, draftOf, faultsIn } from './group-draft.ts';
import { parentsFor } from './group-tree.ts';
import { changeGroup, groupQueries, type GroupAnswer, type GroupRow } from './group.queries.ts';
import { GroupFields } from './GroupFields.tsx';
import { useKnownGroups } from './known-groups.ts';
import { useGroupRefusal } from './useGroupRefusal.ts';
import styles from './groups.module.css';

const noFaults: ReturnType<typeof faultsIn> = new Map();

/** Changes a group. What is typed stays until it is saved or given up; another parent is agreed to only once it is said whose access it changes. */
export function EditGroup({ row }: { row: GroupRow }) {
  const t = useMessages('groups');
  const shell = useShell();
  const queries = useQueryClient();
  const refusalOf = useGroupRefusal();
  const { rows, tree } = useKnownGroups();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [moving, setMoving] = useState<Change<GroupAnswer> | null>(null);
  const [movingRefused, setMovingRefused] = useState<unknown>(null);
  useFirstFault(form, attempts);
  useKeptFocus(form);

  const saved = ({ group }: GroupAnswer) => {
    queries.setQueryData(groupQueries.list(shell).queryKey, (known) => known?.map((each) => (each.id === group.id ? group : each)));
    void queries.invalidateQueries({ queryKey: groupQueries.all });
    // The tree of the title bar, and what may be done where, follow.
    void shell.session.reload();
    shell.flash.success(t('saved', { name: group.name }));
    edit.begin(group);
  };
  const refused = (error: unknown) => {
    edit.release();
    if (refusalOf(error).code === 'changed') void queries.invalidateQueries({ queryKey: groupQueries.all });
  };
  const saving = useMutation({
    mutationFn: () => changeGroup(shell, edit.base.id, bodyOf(edit.draft, edit.base), false),
    onSuccess: saved,
    onError: refused,
  });
  const edit = useEditDraft({
    row,
    isNewer: (one, other) => one.version > other.version,
    toDraft: draftOf,
    differs,
    rebase: carriedOver,
    onBegin() {
      setAttempts(0);
      setMovingRefused(null);
      saving.reset();
    },
  });
  const { base, draft, isDirty } = edit;
  useUnsavedGuard(isDirty, t('unsaved'));

  const above = base.parentId === null ? undefined : rows.get(base.parentId);
  const mayMove = above?.mayChange === true;
  const parents = useMemo(() => (mayMove ? parentsFor(tree, rows, row.id) : null), [mayMove, tree, rows, row.id]);
  const faults = faultsIn(draft, base.parentId === null);
  const failure = saving.error ?? movingRefused;
  const refusal = failure ? refusalOf(failure) : null;
  const pathOf = (id: string | null) => (id === null ? '' : tree.path(id) || (tree.all.get(id)?.name ?? id));
  const submit = () => {
    if (faults.size > 0) return setAttempts(attempts + 1);
    if (!isDirty || edit.conflict || saving.isPending) return;
    if (draft.parentId === base.parentId) {
      if (edit.claim()) saving.mutate();
      return;
    }
    setMovingRefused(null);
    const body = bodyOf(draft, base);
    const change: Change<GroupAnswer> = {
      title: t('move.title', { name: base.name }),
      statement: (
        <>
          <p>{t('move.text')}</p>
          <p>
            <bdi>{pathOf(base.parentId)}</bdi>
            <span aria-hidden> → </span>
            <bdi>{pathOf(draft.parentId)}</bdi>
          </p>
        </>
      ),
      confirm: t('move.confirm'),
      call: (dryRun, signal) => changeGroup(shell, base.id, body, dryRun, signal),
      done: saved,
      refused: (error) => {
        setMovingRefused(error);
        refused(error);
      },
    };
    setMoving(change);
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      className={styles['form']}
      aria-label={t('edit')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <GroupFields
        draft={draft}
        faults={attempts > 0 ? faults : noFaults}
        refusal={refusal}
        onChange={(part) => {
          edit.setDraft((before) => ({ ...before, ...part }));
          if (failure) {
            saving.reset();
            setMovingRefused(null);
          }
        }}
        parents={parents}
        fixedParent={
          <div>
            <span className={styles['label']}>{t('fields.parent')}</span>
            <p className={styles['quiet']}>
              {above ? (
                <>
                  <bdi>{pathOf(above.id)}</bdi>
                  {' · '}
                  {t('parent.fixed')}
                </>
              ) : (
                t('parent.top')
              )}
            </p>
          </div>
        }
      />
      {base.type === 'fleet' || shell.permissions.can('group.iam', base.id) ? (
        <DefaultPolicies
          parentId={draft.parentId !== null && draft.parentId !== base.parentId ? draft.parentId : base.id}
          groupId={base.id}
          name={draft.name.trim()}
          checked={draft.defaultPolicies}
          onChange={(defaultPolicies) => edit.setDraft((before) => ({ ...before, defaultPolicies }))}
        />
      ) : null}
      {edit.conflict ? (
        <EditConflict conflict={edit.conflict} words={t} keepLabel={t('overtaken.keep')} />
      ) : refusal !== null && refusal.field === null ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused')}>
          <Text fz="sm">{refusal.text}</Text>
        </Alert>
      ) : null}
      <div className={styles['doing']}>
        <Button type="submit" loading={saving.isPending} disabled={!isDirty || edit.conflict !== null}>
          {t('kit:actions.save')}
        </Button>
        {isDirty ? (
          <Button variant="default" onClick={edit.discard} disabled={saving.isPending}>
            {t('discard')}
          </Button>
        ) : null}
      </div>
      <ConfirmChange change={moving} onClose={() => setMoving(null)} />
    </form>
  );
}
