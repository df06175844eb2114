import { useReadable, useScope, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useFirstFault } from '@fleet-console/remote-kit/form';
import { Button, ForbiddenState, Title } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { DefaultPolicies } from './DefaultPolicies.tsx';
import { differs, faultsIn, newBodyOf, newGroup } from './group-draft.ts';
import { parentsAmong } from './group-tree.ts';
import { groupQueries, makeGroup } from './group.queries.ts';
import { GroupFields } from './GroupFields.tsx';
import { useGroupAddress, useKnownGroups } from './known-groups.ts';
import { useGroupRefusal } from './useGroupRefusal.ts';
import styles from './groups.module.css';
import { GroupRefused } from './GroupRefused.tsx';
import { GroupTypeField } from './GroupTypeField.tsx';

const noFaults: ReturnType<typeof faultsIn> = new Map();

/** Makes a group below another one. Source: specification, section 2, "New group and edit group". */
export function NewGroup() {
  const t = useMessages('groups');
  const { rows, tree } = useKnownGroups();
  const parents = useMemo(() => parentsAmong(tree, (id) => rows.get(id)?.mayCreateBelow === true), [tree, rows]);
  if (parents.fit.size === 0) return <ForbiddenState title={t('forbidden')} />;
  return <NewGroupForm parents={parents} />;
}

function NewGroupForm({ parents }: { parents: ReturnType<typeof parentsAmong> }) {
  const t = useMessages('groups');
  const shell = useShell();
  useReadable(shell.permissions);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const address = useGroupAddress();
  const refusalOf = useGroupRefusal();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const [scope] = useScope();
  // The group it was asked for below, the one that is looked at, or the only one there is.
  const [origin] = useState(() => {
    const asked = [search.get('below'), scope, parents.fit.size === 1 ? ([...parents.fit][0] ?? null) : null];
    return newGroup(asked.find((id) => id !== null && parents.fit.has(id)) ?? null);
  });
  const [draft, setDraft] = useState(origin);
  const [attempts, setAttempts] = useState(0);
  const [madeId, setMadeId] = useState<string | null>(null);
  const busy = useRef(false);
  useFirstFault(form, attempts);

  const dirty = madeId === null && differs(draft, origin);
  useUnsavedGuard(dirty, t('unsavedNew'));
  // After the hold of the draft was let go.
  useEffect(() => {
    if (madeId !== null) void navigate(address(madeId), { replace: true });
    // The way there is read once, when there is somewhere to go.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [madeId]);

  const { parentId } = draft;
  const mayHide = parentId !== null && shell.permissions.can('group.iam', parentId);
  const sent = mayHide ? draft : { ...draft, type: 'fleet' as const };
  const making = useMutation({
    mutationFn: (parent: string) => makeGroup(shell, newBodyOf(sent, parent)),
    onSuccess: ({ group }) => {
      queries.setQueryData(groupQueries.list(shell).queryKey, (known) => known && [...known, group]);
      void queries.invalidateQueries({ queryKey: groupQueries.all });
      // The tree of the title bar, and what may be done in the new group, follow.
      void shell.session.reload();
      shell.flash.success(t('made', { name: group.name }));
      setMadeId(group.id);
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  const faults = faultsIn(draft, false);
  const refusal = making.error ? refusalOf(making.error) : null;
  const submit = () => {
    if (faults.size > 0 || parentId === null) return setAttempts(attempts + 1);
    if (busy.current || madeId !== null) return;
    busy.current = true;
    making.mutate(parentId);
  };
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    if (making.error) making.reset();
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
        <GroupFields draft={draft} faults={attempts > 0 ? faults : noFaults} refusal={refusal} onChange={change} parents={parents} />
        {mayHide ? <GroupTypeField value={draft.type} onChange={(type) => change({ type })} /> : null}
        {parentId === null ? null : (
          <DefaultPolicies
            parentId={parentId}
            name={draft.name.trim()}
            checked={draft.defaultPolicies}
            onChange={(defaultPolicies) => change({ defaultPolicies })}
          />
        )}
        <GroupRefused title={t('refusedNew')} refusal={refusal} />
        <div className={styles['doing']}>
          <Button type="submit" loading={making.isPending}>
            {t('make')}
          </Button>
        </div>
      </form>
    </article>
  );
}
