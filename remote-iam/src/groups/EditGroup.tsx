import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useFirstFault, useRestoredFocus } from '@fleet-console/remote-kit/form';
import { Button } from '@fleet-console/ui';
import { useMemo, useRef, useState } from 'react';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { DefaultPolicies } from './DefaultPolicies.tsx';
import { faultsIn } from './group-draft.ts';
import { parentsFor } from './group-tree.ts';
import type { GroupRow } from './group.queries.ts';
import { GroupFields } from './GroupFields.tsx';
import { useKnownGroups } from './known-groups.ts';
import { useGroupRefusal } from './useGroupRefusal.ts';
import styles from './groups.module.css';
import { GroupRefused } from './GroupRefused.tsx';
import { useGroupEdit } from './useGroupEdit.tsx';
import { useGroupPath } from './useGroupPath.ts';

const noFaults: ReturnType<typeof faultsIn> = new Map();

/** Changes a group. What is typed stays until it is saved or given up; another parent is agreed to only once it is said whose access it changes. */
export function EditGroup({ row }: { row: GroupRow }) {
  const t = useMessages('groups');
  const shell = useShell();
  const refusalOf = useGroupRefusal();
  const { rows, tree } = useKnownGroups();
  const pathOf = useGroupPath();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFirstFault(form, attempts);
  useRestoredFocus(form);
  const { edit, failure, moving, closeMove, forget, isSaving, save } = useGroupEdit(row, () => setAttempts(0));
  const { base, draft, isDirty } = edit;
  useUnsavedGuard(isDirty, t('unsaved'));

  const above = base.parentId === null ? undefined : rows.get(base.parentId);
  const mayMove = above?.mayChange === true;
  const parents = useMemo(() => (mayMove ? parentsFor(tree, rows, row.id) : null), [mayMove, tree, rows, row.id]);
  const faults = faultsIn(draft, base.parentId === null);
  const refusal = failure ? refusalOf(failure) : null;
  const submit = () => (faults.size > 0 ? setAttempts(attempts + 1) : save());
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
          forget();
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
        <EditConflict conflict={edit.conflict} words={t} keepLabel={t('conflict.keep')} />
      ) : (
        <GroupRefused title={t('refused')} refusal={refusal} />
      )}
      <div className={styles['doing']}>
        <Button type="submit" loading={isSaving} disabled={!isDirty || edit.conflict !== null}>
          {t('kit:actions.save')}
        </Button>
        {isDirty ? (
          <Button variant="default" onClick={edit.discard} disabled={isSaving}>
            {t('discard')}
          </Button>
        ) : null}
      </div>
      <ConfirmChange change={moving} onClose={closeMove} />
    </form>
  );
}
