import { ApiError } from '@fleet-console/api';
import { useCan, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useEditDraft, useKeptFocus } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, CopyIcon, CopyValue, DeleteIcon, LockIcon, Text } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useAccessRefusal } from '../effect/useAccessRefusal.ts';
import { useMessages } from '../messages/messages.ts';
import { catalogueHref, newHref } from './addresses.ts';
import { catalogueQueries, changeThing, type Saved } from './catalogue.queries.ts';
import { DeleteThings } from './DeleteThings.tsx';
import { GroupName } from './GroupName.tsx';
import { refusedField } from './refused-field.ts';
import type { Thing } from './thing.ts';
import { bodyOf, carriedOver, choiceDiffers, differs, draftOf, faultsIn } from './thing-draft.ts';
import { ThingFields } from './ThingFields.tsx';
import { ThingHistory } from './ThingHistory.tsx';
import { useReadOnlyReason } from './useReadOnlyReason.ts';
import styles from './catalogue.module.css';

const noFaults = new Map<never, never>();

function Facts({ thing: { key, groupId, builtIn, kind, used, holders, grants } }: { thing: Thing }) {
  const t = useMessages('catalogue');
  // Who does not see policies cannot be told that there are none.
  const countsUse = useCan('policy.access') || kind !== 'roles';
  const say = t.counted;
  return (
    <div className={styles['facts']}>
      {key === null ? null : <CopyValue mono value={key} label={t('copyKey')} copied={t('kit:states.copied')} />}
      <span>
        {`${t('columns.group')}: `}
        <GroupName groupId={groupId} builtIn={builtIn} />
      </span>
      <span>{say('gives', grants.length)}</span>
      {countsUse ? <span>{used === 0 ? t('unused') : say(`used.${kind}`, used)}</span> : null}
      {countsUse && holders !== null && used > 0 ? <span>{say('holders', holders)}</span> : null}
    </div>
  );
}

/** Shows a role, a bundle or a permission and changes it. What is typed stays until it is saved or given up; what somebody else saved meanwhile is told, not run over. */
export function EditThing({ thing }: { thing: Thing }) {
  const t = useMessages('catalogue');
  const shell = useShell();
  const queries = useQueryClient();
  const go = useNavigate();
  const refusalOf = useAccessRefusal();
  const readOnly = useReadOnlyReason()(thing);
  const mayMake = useCan('permission.update');
  const { kind } = thing;
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [change, setChange] = useState<Change<Saved> | null>(null);
  const [gone, setGone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useKeptFocus(form);

  const edit = useEditDraft({
    row: thing,
    isNewer: (one, other) => one.version > other.version,
    toDraft: draftOf,
    differs,
    rebase: carriedOver,
    isOver: gone,
    onBegin() {
      setAsked(false);
      setRefused(null);
    },
  });
  const { base, draft, isDirty } = edit;

  useUnsavedGuard(isDirty);
  // After the hold of the draft was let go.
  useEffect(() => {
    if (gone) void go(catalogueHref(kind));
  }, [gone, go, kind]);

  const save = async (dryRun: boolean) => {
    try {
      return await changeThing(shell, kind, base, bodyOf(draft), dryRun);
    } catch (error) {
      setRefused(error);
      // What is saved now comes on screen beside what is typed.
      if (error instanceof ApiError && error.code === 'changed') void queries.invalidateQueries({ queryKey: catalogueQueries.all });
      throw error;
    }
  };
  const saved = async () => {
    shell.flash.success(t(`saved.${kind}`, { name: draft.name.trim() }));
    // What was typed is what is saved; the new version comes with the list.
    edit.begin({ ...base, ...bodyOf(draft), groupId: base.groupId, key: base.key });
    await queries.invalidateQueries({ queryKey: ['iam'] });
  };
  const naming = useMutation({
    mutationFn: () => save(false),
    onSuccess: saved,
    onSettled: edit.release,
  });
  const faults = faultsIn(kind, draft, false);
  const submit = () => {
    setAsked(true);
    setRefused(null);
    if (faults.size > 0 || !isDirty || edit.conflict || naming.isPending) return;
    if (choiceDiffers(draft, edit.origin))
      setChange({
        title: t(`save.title.${kind}`, { name: base.name }),
        statement: t(`save.statement.${kind}`, { name: base.name }),
        confirm: t('save.confirm'),
        call: save,
        done: () => void saved(),
      });
    else if (edit.claim()) naming.mutate();
  };
  const field = refused ? refusedField(refused) : null;
  const refusal = refused ? refusalOf(refused) : null;
  return (
    <>
      <form
        ref={form}
        tabIndex={-1}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={styles['head']}>
          <h2 className={styles['title']}>
            <bdi>{thing.name}</bdi>
          </h2>
          <Facts thing={thing} />
        </div>
        {readOnly === null ? null : (
          <Alert role="note" color="gray" icon={<LockIcon size={18} aria-hidden />}>
            {readOnly}
          </Alert>
        )}
        {thing.builtIn ? (
          <Text fz="sm">{thing.description}</Text>
        ) : (
          <ThingFields
            kind={kind}
            draft={draft}
            onChange={(next) => {
              edit.setDraft(next);
              setRefused(null);
            }}
            isNew={false}
            readOnly={readOnly !== null}
            faults={asked ? faults : noFaults}
            refused={field !== null && refusal !== null ? new Map([[field, refusal]]) : noFaults}
          />
        )}
        {edit.conflict ? (
          <EditConflict conflict={edit.conflict} words={t} keepLabel={t('overtaken.keep')} />
        ) : refusal !== null && field === null && change === null ? (
          <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused')}>
            <Text fz="sm">{refusal}</Text>
          </Alert>
        ) : null}
        {thing.builtIn ? null : (
          <div className={styles['doing']}>
            {readOnly === null ? (
              <Button type="submit" loading={naming.isPending} disabled={!isDirty || edit.conflict !== null}>
                {t('kit:actions.save')}
              </Button>
            ) : null}
            {isDirty ? (
              <Button variant="default" onClick={edit.discard} disabled={naming.isPending}>
                {t('kit:actions.discardChanges')}
              </Button>
            ) : null}
            {mayMake ? (
              <Button component={Link} to={newHref(kind, thing.id)} variant="default" leftSection={<CopyIcon size={16} aria-hidden />}>
                {t('clone')}
              </Button>
            ) : null}
            {readOnly === null ? (
              <DeleteThings kind={kind} things={[thing]} onDeleted={() => setGone(true)}>
                {(ask) => (
                  <Button variant="default" leftSection={<DeleteIcon size={16} aria-hidden />} onClick={ask}>
                    {t('kit:actions.delete')}
                  </Button>
                )}
              </DeleteThings>
            ) : null}
          </div>
        )}
      </form>
      {thing.builtIn ? null : <ThingHistory thing={thing} />}
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </>
  );
}
