import { usePermissions, useScope, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useDraftState, useFirstFault, useSingleMutation } from '@fleet-console/remote-kit/form';
import { Button, ForbiddenState, Title } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { DefaultPolicies } from './DefaultPolicies.tsx';
import { differs, keptFields, validateDraft, toNewBody, emptyDraft } from './group-draft.ts';
import { filterParents } from './group-tree.ts';
import { groupQueries, createGroup } from './group.queries.ts';
import { GroupFields } from './GroupFields.tsx';
import { useGroupAddress, useLoadedGroups } from './loaded-groups.ts';
import { useGroupRefusal } from './useGroupRefusal.ts';
import styles from './groups.module.css';
import { GroupRefusalAlert } from './GroupRefusalAlert.tsx';
import { GroupTypeField } from './GroupTypeField.tsx';

const noErrors: ReturnType<typeof validateDraft> = new Map();

/** Creates a subgroup. Source: specification, section 2, "New group and edit group". */
export function NewGroup() {
  const t = useMessages('groups');
  const { rows, tree } = useLoadedGroups();
  const parents = useMemo(() => filterParents(tree, (id) => rows.get(id)?.mayCreateBelow === true), [tree, rows]);
  if (parents.fit.size === 0) return <ForbiddenState title={t('forbidden')} />;
  return <NewGroupForm parents={parents} />;
}

function NewGroupForm({ parents }: { parents: ReturnType<typeof filterParents> }) {
  const t = useMessages('groups');
  const shell = useShell();
  const permissions = usePermissions();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const address = useGroupAddress();
  const refusalOf = useGroupRefusal();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const [scope] = useScope();
  // Default parent: from the link, the scope, or the only possible one.
  const [origin] = useState(() => {
    const candidates = [search.get('below'), scope, parents.fit.size === 1 ? ([...parents.fit][0] ?? null) : null];
    return emptyDraft(candidates.find((id) => id !== null && parents.fit.has(id)) ?? null);
  });
  const [draft, setDraft] = useDraftState('group/new', origin, { checks: keptFields });
  const [attempts, setAttempts] = useState(0);
  const [createdId, setCreatedId] = useState<string | null>(null);
  useFirstFault(form, attempts);

  const isDirty = createdId === null && differs(draft, origin);
  useUnsavedGuard(isDirty, t('unsavedNew'));
  // In an effect: the unsaved guard must be released first.
  useEffect(() => {
    if (createdId !== null) void navigate(address(createdId), { replace: true });
    // Only the created group triggers the navigation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [createdId]);

  const { parentId } = draft;
  const canCreateAccessOnly = parentId !== null && permissions.can('group.iam', parentId);
  const submitted = canCreateAccessOnly ? draft : { ...draft, type: 'fleet' as const };
  const creation = useSingleMutation({
    mutationFn: (parent: string) => createGroup(shell, toNewBody(submitted, parent)),
    onSuccess: ({ group }) => {
      queries.setQueryData(groupQueries.list(shell).queryKey, (known) => known && [...known, group]);
      void queries.invalidateQueries({ queryKey: groupQueries.all });
      // Reloads the groups and permissions of the session.
      void shell.session.reload();
      shell.flash.success(t('created', { name: group.name }));
      setCreatedId(group.id);
    },
  });
  const errors = validateDraft(draft, false);
  const refusal = creation.error ? refusalOf(creation.error) : null;
  const submit = () => {
    if (errors.size > 0 || parentId === null) return setAttempts(attempts + 1);
    if (createdId !== null) return;
    creation.mutate(parentId);
  };
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    if (creation.error) creation.reset();
  };
  return (
    <article className={styles['group']}>
      <Title order={2} className={styles['title'] ?? ''} id={titleId}>
        {t('new')}
      </Title>
      <form
        ref={form}
        noValidate
        className={styles['form']}
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <GroupFields draft={draft} errors={attempts > 0 ? errors : noErrors} refusal={refusal} onChange={change} parents={parents} />
        {canCreateAccessOnly ? <GroupTypeField value={draft.type} onChange={(type) => change({ type })} /> : null}
        {parentId === null ? null : (
          <DefaultPolicies
            parentId={parentId}
            name={draft.name.trim()}
            checked={draft.defaultPolicies}
            onChange={(defaultPolicies) => change({ defaultPolicies })}
          />
        )}
        <GroupRefusalAlert title={t('createFailed')} refusal={refusal} />
        <div className={styles['actions']}>
          <Button type="submit" loading={creation.isPending}>
            {t('create')}
          </Button>
        </div>
      </form>
    </article>
  );
}
