import { useScope, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { Alert, Anchor, AttentionIcon, Button, ForbiddenState, Screen, Text, Title } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTargetGroups, type TargetGroups } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import { changedFields, draftOf, faultsIn, valuesIn } from './component-draft.ts';
import { nameOf, type Kind } from './component-kinds.ts';
import { componentQueries, makeComponent } from './component.queries.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { useRefusal } from './useRefusal.ts';
import styles from './vehicle-components.module.css';
import { NewComponentPlace } from './NewComponentPlace.tsx';
import { useOpenMade } from './useOpenMade.ts';

/** As printed on a tracker. Source: the server. */
const COMPUTER_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const noFaults = new Map<string, never>();
const needs = ['device.components', 'vehicle.update'] as const;

/** The group that is looked at, or the only one there is. */
function firstGroup({ fit }: TargetGroups, scope: string | null): string | null {
  const [only] = fit;
  if (scope !== null && fit.has(scope)) return scope;
  return fit.size === 1 ? (only ?? null) : null;
}

/** Registers a component that no vehicle has yet. */
export function NewComponent({ kind }: { kind: Kind }) {
  const t = useMessages('components');
  const shell = useShell();
  const queries = useQueryClient();
  const refusalOf = useRefusal(kind, ['id', 'group']);
  const [scope] = useScope();
  const targets = useTargetGroups(needs);
  const [groupId, setGroupId] = useState(() => firstGroup(targets, scope));
  const [id, setId] = useState('');
  const [empty] = useState(() => draftOf(kind, null));
  const [draft, setDraft] = useState(empty);
  const [asked, setAsked] = useState(false);
  const [madeId, setMadeId] = useState<string | null>(null);
  const busy = useRef(false);
  const list = `${shell.navigation.href('VehicleComponents').split('?')[0]}`;

  const dirty = madeId === null && (id !== '' || changedFields(kind, draft, empty).length > 0);
  useUnsavedGuard(dirty, t('unsaved'));
  useOpenMade(kind, madeId, list);

  const making = useMutation({
    mutationFn: (group: string) => makeComponent(shell, kind, group, id.trim(), valuesIn(kind, draft, empty)),
    onSuccess: (made) => {
      queries.setQueryData(componentQueries.one(shell, kind, made.row.id).queryKey, made);
      void queries.invalidateQueries({ queryKey: componentQueries.lists });
      shell.flash.success(t('made', { name: nameOf(made) }));
      setMadeId(made.row.id);
    },
    // After success another screen is shown; until then a second click must find it busy.
    onError: () => {
      busy.current = false;
    },
  });
  if (targets.fit.size === 0)
    return (
      <Screen>
        <ForbiddenState title={t('new.forbidden')} text={t('new.forbiddenHint')} />
      </Screen>
    );
  const faults = faultsIn(kind, draft);
  const refusal = making.error ? refusalOf(making.error) : null;
  const wrongId = kind === 'computer' && !COMPUTER_ID.test(id.trim());
  const beside = (field: string) => (refusal?.field === field ? refusal.text : null);
  return (
    <Screen>
      <div className={styles['page']}>
        <header className={styles['head']}>
          <Anchor component={Link} to={{ pathname: list, search: `?kind=${kind}` }} fz="sm">
            {t('toList')}
          </Anchor>
          <Title order={2} fz="xl">
            {t(`new.${kind}`)}
          </Title>
        </header>
        <form
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(true);
            if (faults.size > 0 || wrongId || groupId === null || busy.current) return;
            busy.current = true;
            making.mutate(groupId);
          }}
        >
          <NewComponentPlace
            targets={targets}
            groupId={groupId}
            onGroup={setGroupId}
            id={kind === 'computer' ? id : null}
            onId={setId}
            errors={{
              group: asked && groupId === null ? t('faults.group') : beside('group'),
              id: asked && wrongId ? t('faults.id') : beside('id'),
            }}
          />
          <ComponentFields
            kind={kind}
            draft={draft}
            faults={asked ? faults : noFaults}
            refusal={refusal}
            onChange={(name, value) => setDraft((before) => ({ ...before, [name]: value }))}
          />
          {refusal !== null && refusal.field === null ? (
            <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused.title')}>
              <Text fz="sm">{refusal.text}</Text>
            </Alert>
          ) : null}
          <div className={styles['doing']}>
            <Button type="submit" loading={making.isPending || madeId !== null}>
              {t('new.save')}
            </Button>
          </div>
        </form>
      </div>
    </Screen>
  );
}
