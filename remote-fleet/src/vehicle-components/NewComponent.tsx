import { useScope, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { Alert, AttentionIcon, Button, ForbiddenState, Screen, Text, Title } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftState, useTargetGroups, type TargetGroups, useSingleMutation } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import { changedFields, draftOf, faultsIn, changedValues } from './component-draft.ts';
import { nameOf, type Kind } from './component-kinds.ts';
import { componentQueries, createComponent } from './component.queries.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { useComponentRefusal } from './useComponentRefusal.ts';
import styles from './vehicle-components.module.css';
import { NewComponentAssignment } from './NewComponentAssignment.tsx';
import { useOpenCreated } from './useOpenCreated.ts';

/** Format of printed module ids. Source: the server. */
const COMPUTER_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const noFaults = new Map<string, never>();
const needs = ['device.components', 'vehicle.update'] as const;

/** Returns the group scope, or the only possible group. */
function firstGroup({ fit }: TargetGroups, scope: string | null): string | null {
  const [only] = fit;
  if (scope !== null && fit.has(scope)) return scope;
  return fit.size === 1 ? (only ?? null) : null;
}

/** Registers a component without a vehicle. */
export function NewComponent({ kind }: { kind: Kind }) {
  const t = useMessages('components');
  const shell = useShell();
  const queries = useQueryClient();
  const refusalOf = useComponentRefusal(kind, ['id', 'group']);
  const [scope] = useScope();
  const targets = useTargetGroups(needs);
  const [groupId, setGroupId] = useState(() => firstGroup(targets, scope));
  const [id, setId] = useDraftState(`component/${kind}/new/id`, '');
  const [empty] = useState(() => draftOf(kind, null));
  const [draft, setDraft] = useDraftState(`component/${kind}/new`, empty);
  const [submitted, setSubmitted] = useState(false);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const list = `${shell.navigation.href('VehicleComponents').split('?')[0]}`;

  const isDirty = createdId === null && (id !== '' || changedFields(kind, draft, empty).length > 0);
  useUnsavedGuard(isDirty, t('unsaved'));
  useOpenCreated(kind, createdId, list);

  const creation = useSingleMutation({
    mutationFn: (group: string) => createComponent(shell, kind, group, id.trim(), changedValues(kind, draft, empty)),
    onSuccess: (created) => {
      queries.setQueryData(componentQueries.one(shell, kind, created.row.id).queryKey, created);
      void queries.invalidateQueries({ queryKey: componentQueries.lists });
      shell.flash.success(t('created', { name: nameOf(created) }));
      setCreatedId(created.row.id);
    },
  });
  if (targets.fit.size === 0)
    return (
      <Screen>
        <ForbiddenState title={t('new.forbidden')} text={t('new.forbiddenHint')} />
      </Screen>
    );
  const faults = faultsIn(kind, draft);
  const refusal = creation.error ? refusalOf(creation.error) : null;
  const isIdInvalid = kind === 'computer' && !COMPUTER_ID.test(id.trim());
  const errorOf = (field: string) => (refusal?.field === field ? refusal.text : null);
  return (
    <Screen>
      <div className={styles['page']}>
        <header className={styles['head']}>
          <BackLink to={{ pathname: list, search: `?kind=${kind}` }}>{t('toList')}</BackLink>
          <Title order={2} fz="xl">
            {t(`new.${kind}`)}
          </Title>
        </header>
        <form
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            setSubmitted(true);
            if (faults.size > 0 || isIdInvalid || groupId === null || createdId !== null) return;
            creation.mutate(groupId);
          }}
        >
          <NewComponentAssignment
            targets={targets}
            groupId={groupId}
            onGroup={setGroupId}
            id={kind === 'computer' ? id : null}
            onId={setId}
            errors={{
              group: submitted && groupId === null ? t('faults.group') : errorOf('group'),
              id: submitted && isIdInvalid ? t('faults.id') : errorOf('id'),
            }}
          />
          <ComponentFields
            kind={kind}
            draft={draft}
            faults={submitted ? faults : noFaults}
            refusal={refusal}
            onChange={(name, value) => setDraft((before) => ({ ...before, [name]: value }))}
          />
          {refusal !== null && refusal.field === null ? (
            <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused.title')}>
              <Text fz="sm">{refusal.text}</Text>
            </Alert>
          ) : null}
          <div className={styles['actions']}>
            <Button type="submit" loading={creation.isPending || createdId !== null}>
              {t('new.save')}
            </Button>
          </div>
        </form>
      </div>
    </Screen>
  );
}
