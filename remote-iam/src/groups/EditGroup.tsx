import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useFirstFault, useRestoredFocus } from '@fleet-console/remote-kit/form';
import { Button } from '@fleet-console/ui';
import { useMemo, useRef, useState } from 'react';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { DefaultPolicies } from './DefaultPolicies.tsx';
import { validateDraft } from './group-draft.ts';
import { possibleParents } from './group-tree.ts';
import type { GroupRow } from './group.queries.ts';
import { GroupFields } from './GroupFields.tsx';
import { useLoadedGroups } from './loaded-groups.ts';
import { useGroupRefusal } from './useGroupRefusal.ts';
import styles from './groups.module.css';
import { GroupRefusalAlert } from './GroupRefusalAlert.tsx';
import { useGroupEdit } from './useGroupEdit.tsx';
import { useGroupPath } from './useGroupPath.ts';

const noErrors: ReturnType<typeof validateDraft> = new Map();

/** Edits a group. Moving it to another parent is confirmed with its effect. */
export function EditGroup({ row }: { row: GroupRow }) {
  const t = useMessages('groups');
  const shell = useShell();
  const refusalOf = useGroupRefusal();
  const { rows, tree } = useLoadedGroups();
  const pathOf = useGroupPath();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFirstFault(form, attempts);
  useRestoredFocus(form);
  const { edit, saveError, pendingMove, closeMove, clearError, isSaving, save } = useGroupEdit(row, () => setAttempts(0));
  const { base, draft, isDirty } = edit;
  useUnsavedGuard(isDirty, t('unsaved'));

  const parent = base.parentId === null ? undefined : rows.get(base.parentId);
  const canMove = parent?.mayChange === true;
  const parents = useMemo(() => (canMove ? possibleParents(tree, rows, row.id) : null), [canMove, tree, rows, row.id]);
  const errors = validateDraft(draft, base.parentId === null);
  const refusal = saveError ? refusalOf(saveError) : null;
  const submit = () => (errors.size > 0 ? setAttempts(attempts + 1) : save());
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
        errors={attempts > 0 ? errors : noErrors}
        refusal={refusal}
        onChange={(part) => {
          edit.setDraft((before) => ({ ...before, ...part }));
          clearError();
        }}
        parents={parents}
        fixedParent={
          <div className={styles['type']}>
            <span className={styles['label']}>{t('fields.parent')}</span>
            <p className={styles['quiet']}>
              {parent ? (
                <>
                  <bdi>{pathOf(parent.id)}</bdi>
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
        <EditConflict conflict={edit.conflict} t={t} keepLabel={t('conflict.keep')} />
      ) : (
        <GroupRefusalAlert title={t('saveFailed')} refusal={refusal} />
      )}
      <div className={styles['actions']}>
        <Button type="submit" loading={isSaving} disabled={!isDirty || edit.conflict !== null}>
          {t('kit:actions.save')}
        </Button>
        {isDirty ? (
          <Button variant="default" onClick={edit.discard} disabled={isSaving}>
            {t('discard')}
          </Button>
        ) : null}
      </div>
      <ConfirmChange change={pendingMove} onClose={closeMove} />
    </form>
  );
}
