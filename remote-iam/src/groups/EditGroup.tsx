import { useWords } from '@fleet-console/i18n';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, Group, Text } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useKeptFocus } from '../kept-focus/useKeptFocus.ts';
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
  const words = useWords('groups');
  const shell = useShell();
  const queries = useQueryClient();
  const refusalOf = useGroupRefusal();
  const { rows, tree } = useKnownGroups();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(row);
  const [draft, setDraft] = useState(() => draftOf(row));
  const [attempts, setAttempts] = useState(0);
  const [moving, setMoving] = useState<Change<GroupAnswer> | null>(null);
  const [movingRefused, setMovingRefused] = useState<unknown>(null);
  /** The version that is being changed: a second click must find it taken, also before what was saved is on screen. */
  const savingOf = useRef<number | null>(null);
  useFirstFault(form, attempts);
  useKeptFocus(form);

  const origin = useMemo(() => draftOf(base), [base]);
  const dirty = differs(draft, origin);
  const overtaken = row.version > base.version;
  const begin = (from: GroupRow, typed = draftOf(from)) => {
    setBase(from);
    setDraft(typed);
    setAttempts(0);
    setMovingRefused(null);
    saving.reset();
  };
  const saved = ({ group }: GroupAnswer) => {
    queries.setQueryData(groupQueries.list(shell).queryKey, (known) => known?.map((each) => (each.id === group.id ? group : each)));
    void queries.invalidateQueries({ queryKey: groupQueries.all });
    // The tree of the title bar, and what may be done where, follow.
    void shell.session.reload();
    shell.flash.success(words('saved', { name: group.name }));
    begin(group);
  };
  const refused = (error: unknown) => {
    savingOf.current = null;
    if (refusalOf(error).code === 'changed') void queries.invalidateQueries({ queryKey: groupQueries.all });
  };
  const saving = useMutation({
    mutationFn: () => changeGroup(shell, base.id, bodyOf(draft, base), false),
    onSuccess: saved,
    onError: refused,
  });
  // What somebody else saved is shown at once where nothing can be lost.
  if (overtaken && !dirty && !saving.isPending) begin(row);

  useUnsavedGuard(dirty, words('unsaved'));

  const above = base.parentId === null ? undefined : rows.get(base.parentId);
  const parents = useMemo(() => (above?.mayChange ? parentsFor(tree, rows, base.id) : null), [above?.mayChange, tree, rows, base.id]);
  const faults = faultsIn(draft, base.parentId === null);
  const failure = saving.error ?? movingRefused;
  const refusal = failure ? refusalOf(failure) : null;
  const pathOf = (id: string | null) => (id === null ? '' : tree.path(id) || (tree.all.get(id)?.name ?? id));
  const submit = () => {
    if (faults.size > 0) return setAttempts(attempts + 1);
    if (!dirty || overtaken || savingOf.current === base.version) return;
    if (draft.parentId === base.parentId) {
      savingOf.current = base.version;
      saving.mutate();
      return;
    }
    setMovingRefused(null);
    const body = bodyOf(draft, base);
    const change: Change<GroupAnswer> = {
      title: words('move.title', { name: base.name }),
      statement: (
        <>
          <p>{words('move.text')}</p>
          <p>
            <bdi>{pathOf(base.parentId)}</bdi>
            <span aria-hidden> → </span>
            <bdi>{pathOf(draft.parentId)}</bdi>
          </p>
        </>
      ),
      confirm: words('move.confirm'),
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
      aria-label={words('edit')}
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
          setDraft((before) => ({ ...before, ...part }));
          if (failure) {
            saving.reset();
            setMovingRefused(null);
          }
        }}
        parents={parents}
        fixedParent={
          <div>
            <span className={styles['label']}>{words('fields.parent')}</span>
            <p className={styles['quiet']}>
              {above ? (
                <>
                  <bdi>{pathOf(above.id)}</bdi>
                  {' · '}
                  {words('parent.fixed')}
                </>
              ) : (
                words('parent.top')
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
          onChange={(defaultPolicies) => setDraft((before) => ({ ...before, defaultPolicies }))}
        />
      ) : null}
      {overtaken && dirty ? (
        <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={words('overtaken.title')}>
          <Text fz="sm">{words('overtaken.text')}</Text>
          <Group gap="xs" mt="xs">
            <Button size="compact-md" variant="default" onClick={() => begin(row, carriedOver(draft, origin, draftOf(row)))}>
              {words('overtaken.keep')}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => begin(row)}>
              {words('overtaken.take')}
            </Button>
          </Group>
        </Alert>
      ) : refusal !== null && refusal.field === null ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={words('refused')}>
          <Text fz="sm">{refusal.text}</Text>
        </Alert>
      ) : null}
      <div className={styles['doing']}>
        <Button type="submit" loading={saving.isPending} disabled={!dirty || overtaken}>
          {words('save')}
        </Button>
        {dirty ? (
          <Button variant="default" onClick={() => begin(row)} disabled={saving.isPending}>
            {words('discard')}
          </Button>
        ) : null}
      </div>
      <ConfirmChange change={moving} onClose={() => setMoving(null)} />
    </form>
  );
}
