import { useCan, useUnsavedGuard } from '@fleet-console/remote-kit';
import { EditConflict, useRestoredFocus } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, CopyValue, LockIcon, Text } from '@fleet-console/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmChange } from '../effect/ConfirmChange.tsx';
import { useAccessRefusal } from '../effect/useAccessRefusal.ts';
import { useMessages } from '../messages/messages.ts';
import { catalogueHref } from './addresses.ts';
import { GroupName } from './GroupName.tsx';
import { refusedField } from './refused-field.ts';
import type { Thing } from './thing.ts';
import { ThingFields } from './ThingFields.tsx';
import { ThingHistory } from './ThingHistory.tsx';
import { useReadOnlyReason } from './useReadOnlyReason.ts';
import styles from './catalogue.module.css';
import { ThingButtons } from './ThingButtons.tsx';
import { useThingEdit } from './useThingEdit.ts';

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

/** Shows a role, a bundle or a permission and changes it. What is typed stays until it is saved or given up; what someone else saved meanwhile is told, not run over. */
export function EditThing({ thing }: { thing: Thing }) {
  const t = useMessages('catalogue');
  const go = useNavigate();
  const refusalOf = useAccessRefusal();
  const readOnly = useReadOnlyReason()(thing);
  const { kind } = thing;
  const [gone, setGone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useRestoredFocus(form);
  const { edit, faults, asked, refused, forget, change, closeChange, isSaving, submit } = useThingEdit(thing, gone);
  const { draft, isDirty } = edit;

  useUnsavedGuard(isDirty);
  // After the hold of the draft was let go.
  useEffect(() => {
    if (gone) void go(catalogueHref(kind));
  }, [gone, go, kind]);

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
              forget();
            }}
            isNew={false}
            readOnly={readOnly !== null}
            faults={asked ? faults : noFaults}
            refused={field !== null && refusal !== null ? new Map([[field, refusal]]) : noFaults}
          />
        )}
        {edit.conflict ? (
          <EditConflict conflict={edit.conflict} words={t} keepLabel={t('conflict.keep')} />
        ) : refusal !== null && field === null && change === null ? (
          <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused')}>
            <Text fz="sm">{refusal}</Text>
          </Alert>
        ) : null}
        {thing.builtIn ? null : (
          <ThingButtons thing={thing} edit={edit} isReadOnly={readOnly !== null} isSaving={isSaving} onDeleted={() => setGone(true)} />
        )}
      </form>
      {thing.builtIn ? null : <ThingHistory thing={thing} />}
      <ConfirmChange change={change} onClose={closeChange} />
    </>
  );
}
