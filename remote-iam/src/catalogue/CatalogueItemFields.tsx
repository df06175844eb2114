import { useGroups } from '@fleet-console/remote-kit';
import { GroupField } from '@fleet-console/remote-kit/form';
import { TextInput } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Kind } from './catalogue.queries.ts';
import { creatableGroups } from './creatable-groups.ts';
import { suggestKey, MAX_LENGTH, type DraftError, type DraftField, type CatalogueItemDraft } from './catalogue-item-draft.ts';
import { usePermissionCheck } from './usePermissionCheck.ts';
import styles from './catalogue.module.css';
import { CatalogueItemPermissions } from './CatalogueItemPermissions.tsx';

interface CatalogueItemFieldsProps {
  readonly kind: Kind;
  readonly draft: CatalogueItemDraft;
  readonly onChange: (draft: CatalogueItemDraft) => void;
  /** Group and key can't be changed later. */
  readonly isNew: boolean;
  readonly readOnly: boolean;
  readonly errors: ReadonlyMap<DraftField, DraftError>;
  /** Errors from the server, by field. */
  readonly serverErrors: ReadonlyMap<DraftField, ReactNode>;
}

/** Group, name, key, description and permissions of a role, bundle or custom permission. */
export function CatalogueItemFields({ kind, draft, onChange, isNew, readOnly, errors, serverErrors }: CatalogueItemFieldsProps) {
  const t = useMessages('catalogue');
  const groups = useGroups();
  const can = usePermissionCheck();
  const targets = useMemo(() => creatableGroups(groups, (id) => can('permission.update', id)), [groups, can]);
  const { groupId } = draft;
  const change = (part: Partial<CatalogueItemDraft>) => onChange({ ...draft, ...part });
  const rename = (name: string) => {
    // The key follows the name until it is edited.
    const keyFollowsName = isNew && kind !== 'roles' && draft.key === suggestKey(kind, draft.name);
    change({ name, ...(keyFollowsName ? { key: suggestKey(kind, name) } : {}) });
  };
  const errorOf = (field: DraftField) => {
    const error = errors.get(field);
    return error ? t(`errors.${error}`) : (serverErrors.get(field) ?? null);
  };
  return (
    <>
      <div className={styles['fields']}>
        {isNew ? (
          <GroupField
            label={t('fields.group')}
            placeholder={t('kit:groups.choose')}
            targets={targets}
            value={groupId}
            onChange={(next) => change({ groupId: next })}
            error={errorOf('group')}
            words={{
              label: t('fields.group'),
              search: t('kit:groups.search'),
              clear: t('kit:actions.clearSearch'),
              none: t('kit:groups.none'),
            }}
          />
        ) : null}
        <TextInput
          label={t('fields.name')}
          required
          readOnly={readOnly}
          maxLength={MAX_LENGTH.name}
          autoComplete="off"
          value={draft.name}
          error={errorOf('name')}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        {isNew && kind !== 'roles' ? (
          <TextInput
            label={t('fields.key')}
            description={t('keyHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            required
            maxLength={MAX_LENGTH.key}
            autoComplete="off"
            spellCheck={false}
            value={draft.key}
            error={errorOf('key')}
            onChange={(event) => change({ key: event.currentTarget.value })}
          />
        ) : null}
        <Textarea
          className={styles['wide'] ?? ''}
          label={t('fields.description')}
          readOnly={readOnly}
          maxLength={MAX_LENGTH.description}
          autosize
          minRows={2}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </div>
      <CatalogueItemPermissions kind={kind} draft={draft} onChange={change} isNew={isNew} readOnly={readOnly} error={errorOf('choice')} />
    </>
  );
}
