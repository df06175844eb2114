import { useGroups, useScope, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useDraftState, useFirstFault, useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccessRefusal } from '../effect/useAccessRefusal.ts';
import { useMessages } from '../messages/messages.ts';
import { itemHref } from './addresses.ts';
import { createItem, type Kind } from './catalogue.queries.ts';
import { creatableGroups } from './creatable-groups.ts';
import { refusedField } from './refused-field.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import { toBody, differs, toDraft, emptyDraft, validateDraft, type CatalogueItemDraft } from './catalogue-item-draft.ts';
import { CatalogueItemFields } from './CatalogueItemFields.tsx';
import { usePermissionCheck } from './usePermissionCheck.ts';
import styles from './catalogue.module.css';

const noErrors = new Map<never, never>();

/** Creates a role, bundle or custom permission; with `from`, as a copy. No effect to confirm: no one has it yet. */
export function NewCatalogueItem({ kind, from }: { kind: Kind; from: CatalogueItem | null }) {
  const t = useMessages('catalogue');
  const shell = useShell();
  const queries = useQueryClient();
  const go = useNavigate();
  const groups = useGroups();
  const can = usePermissionCheck();
  const [scope] = useScope();
  const refusalOf = useAccessRefusal();
  const [origin] = useState<CatalogueItemDraft>(() => {
    const { fit, tops } = creatableGroups(groups, (id) => can('permission.update', id));
    const defaultGroupId =
      [from?.groupId, scope, tops.length === 1 ? tops[0]?.id : null].find((id) => id && fit.has(id)) ??
      (fit.size === 1 ? [...fit][0] : null);
    const groupId = defaultGroupId ?? null;
    return from
      ? {
          ...toDraft(from),
          groupId,
          name: t('copyOf', { name: from.name }).slice(0, 80),
          key: from.key ? `${from.key}Copy`.slice(0, 80) : '',
        }
      : emptyDraft(groupId);
  });
  const [draft, setDraft] = useDraftState(`${kind}/${from?.id ?? 'new'}/copy`, origin);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, attempts);
  const isDirty = createdId === null && (from !== null || differs(draft, origin));
  useUnsavedGuard(isDirty);
  // In an effect: the unsaved guard must be released first.
  useEffect(() => {
    if (createdId !== null) void go(itemHref(kind, createdId), { replace: true });
  }, [createdId, kind, go]);
  const creation = useSingleMutation({
    mutationFn: () => createItem(shell, kind, toBody(draft)),
    onSuccess: ({ id }) => {
      shell.flash.success(t(`created.${kind}`, { name: draft.name.trim() }));
      void queries.invalidateQueries({ queryKey: ['iam'] });
      setCreatedId(id);
    },
  });
  const errors = validateDraft(kind, draft, true);
  const field = creation.error ? refusedField(creation.error) : null;
  const refusal = creation.error ? refusalOf(creation.error) : null;
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
        if (errors.size > 0) {
          setAttempts(attempts + 1);
          return;
        }
        if (createdId !== null) return;
        creation.mutate();
      }}
    >
      <h2 className={styles['title']}>{from ? t('cloneOf', { name: from.name }) : t(`new.${kind}`)}</h2>
      <CatalogueItemFields
        kind={kind}
        draft={draft}
        onChange={(next) => {
          setDraft(next);
          creation.reset();
        }}
        isNew
        readOnly={false}
        errors={isSubmitted ? errors : noErrors}
        serverErrors={field !== null && refusal !== null ? new Map([[field, refusal]]) : noErrors}
      />
      {refusal !== null && field === null ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('saveFailed')}>
          <Text fz="sm">{refusal}</Text>
        </Alert>
      ) : null}
      <div className={styles['actions']}>
        <Button type="submit" loading={creation.isPending}>
          {t(`create.${kind}`)}
        </Button>
        {isSubmitted && errors.size > 0 ? (
          <Text fz="sm" c="red" role="status">
            {t('invalidFields', { count: errors.size })}
          </Text>
        ) : null}
      </div>
    </form>
  );
}
