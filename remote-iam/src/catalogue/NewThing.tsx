import { useGroups, useScope, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, Text } from '@fleet-console/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccessRefusal } from '../effect/useAccessRefusal.ts';
import { useMessages } from '../messages/messages.ts';
import { thingHref } from './addresses.ts';
import { makeThing, type Kind } from './catalogue.queries.ts';
import { makingGroups } from './making-groups.ts';
import { refusedField } from './refused-field.ts';
import type { Thing } from './thing.ts';
import { bodyOf, differs, draftOf, emptyDraft, faultsIn, type ThingDraft } from './thing-draft.ts';
import { ThingFields } from './ThingFields.tsx';
import { useMay } from './useMay.ts';
import styles from './catalogue.module.css';

const noFaults = new Map<never, never>();

/** Makes a role, a bundle or an own permission; with `from` a copy of it, to be named again. No one has it yet, so making it gives nothing to anyone. */
export function NewThing({ kind, from }: { kind: Kind; from: Thing | null }) {
  const t = useMessages('catalogue');
  const shell = useShell();
  const queries = useQueryClient();
  const go = useNavigate();
  const groups = useGroups();
  const may = useMay();
  const [scope] = useScope();
  const refusalOf = useAccessRefusal();
  const [origin] = useState<ThingDraft>(() => {
    const { fit, tops } = makingGroups(groups, (id) => may('permission.update', id));
    const fitting =
      [from?.groupId, scope, tops.length === 1 ? tops[0]?.id : null].find((id) => id && fit.has(id)) ??
      (fit.size === 1 ? [...fit][0] : null);
    const groupId = fitting ?? null;
    return from
      ? {
          ...draftOf(from),
          groupId,
          name: t('copyOf', { name: from.name }).slice(0, 80),
          key: from.key ? `${from.key}Copy`.slice(0, 80) : '',
        }
      : emptyDraft(groupId);
  });
  const [draft, setDraft] = useState(origin);
  const [asked, setAsked] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [made, setMade] = useState<string | null>(null);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, attempts);
  const dirty = made === null && (from !== null || differs(draft, origin));
  useUnsavedGuard(dirty);
  // After the hold of the draft was let go.
  useEffect(() => {
    if (made !== null) void go(thingHref(kind, made), { replace: true });
  }, [made, kind, go]);
  const making = useMutation({
    mutationFn: () => makeThing(shell, kind, bodyOf(draft)),
    onSuccess: ({ id }) => {
      shell.flash.success(t(`made.${kind}`, { name: draft.name.trim() }));
      void queries.invalidateQueries({ queryKey: ['iam'] });
      setMade(id);
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  const faults = faultsIn(kind, draft, true);
  const field = making.error ? refusedField(making.error) : null;
  const refusal = making.error ? refusalOf(making.error) : null;
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (faults.size > 0) {
          setAttempts(attempts + 1);
          return;
        }
        if (busy.current || made !== null) return;
        busy.current = true;
        making.mutate();
      }}
    >
      <h2 className={styles['title']}>{from ? t('cloneOf', { name: from.name }) : t(`new.${kind}`)}</h2>
      <ThingFields
        kind={kind}
        draft={draft}
        onChange={(next) => {
          setDraft(next);
          making.reset();
        }}
        isNew
        readOnly={false}
        faults={asked ? faults : noFaults}
        refused={field !== null && refusal !== null ? new Map([[field, refusal]]) : noFaults}
      />
      {refusal !== null && field === null ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused')}>
          <Text fz="sm">{refusal}</Text>
        </Alert>
      ) : null}
      <div className={styles['doing']}>
        <Button type="submit" loading={making.isPending}>
          {t('make')}
        </Button>
        {asked && faults.size > 0 ? (
          <Text fz="sm" c="red" role="status">
            {t('look', { count: faults.size })}
          </Text>
        ) : null}
      </div>
    </form>
  );
}
