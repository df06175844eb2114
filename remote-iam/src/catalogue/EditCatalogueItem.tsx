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
import type { CatalogueItem } from './catalogue-item.ts';
import { CatalogueItemFields } from './CatalogueItemFields.tsx';
import { CatalogueItemHistory } from './CatalogueItemHistory.tsx';
import { CatalogueItemUsages } from './CatalogueItemUsages.tsx';
import { useReadOnlyReason } from './useReadOnlyReason.ts';
import styles from './catalogue.module.css';
import { CatalogueItemButtons } from './CatalogueItemButtons.tsx';
import { useCatalogueItemEdit } from './useCatalogueItemEdit.ts';

const noErrors = new Map<never, never>();

/** Key, group and counts. What uses bundles and permissions is listed below. */
function ItemSummary({ item: { key, groupId, builtIn, kind, usageCount, holders, grants } }: { item: CatalogueItem }) {
  const t = useMessages('catalogue');
  // Without policy.access a count of 0 would be wrong.
  const showUsage = useCan('policy.access') && kind === 'roles';
  const counted = t.counted;
  return (
    <div className={styles['facts']}>
      {key === null ? null : <CopyValue mono value={key} label={t('copyKey')} copied={t('kit:states.copied')} />}
      <span>
        {builtIn ? null : `${t('columns.group')}: `}
        <GroupName groupId={groupId} builtIn={builtIn} />
      </span>
      {builtIn ? null : <span>{counted('grants', grants.length)}</span>}
      {showUsage ? <span>{usageCount === 0 ? t('unused') : counted('used.roles', usageCount)}</span> : null}
      {showUsage && holders !== null && usageCount > 0 ? <span>{counted('holders', holders)}</span> : null}
    </div>
  );
}

/** Shows and edits a role, bundle or permission. Reports conflicts with another user's save. */
export function EditCatalogueItem({ item }: { item: CatalogueItem }) {
  const t = useMessages('catalogue');
  const go = useNavigate();
  const refusalOf = useAccessRefusal();
  const readOnly = useReadOnlyReason()(item);
  const { kind } = item;
  const [isDeleted, setIsDeleted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useRestoredFocus(form);
  const { edit, errors, isSubmitted, saveError, clearSaveError, pendingChange, closeChange, isSaving, submit } = useCatalogueItemEdit(
    item,
    isDeleted,
  );
  const { draft, isDirty } = edit;

  useUnsavedGuard(isDirty);
  // In an effect: the unsaved guard must be released first.
  useEffect(() => {
    if (isDeleted) void go(catalogueHref(kind));
  }, [isDeleted, go, kind]);

  const field = saveError ? refusedField(saveError) : null;
  const refusal = saveError ? refusalOf(saveError) : null;
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
            <bdi>{item.name}</bdi>
          </h2>
          {item.builtIn ? <Text fz="sm">{item.description}</Text> : null}
          <ItemSummary item={item} />
        </div>
        {readOnly === null ? null : (
          <Alert role="note" color="gray" icon={<LockIcon size={18} aria-hidden />}>
            {readOnly}
          </Alert>
        )}
        {item.builtIn ? null : (
          <CatalogueItemFields
            kind={kind}
            draft={draft}
            onChange={(next) => {
              edit.setDraft(next);
              clearSaveError();
            }}
            isNew={false}
            readOnly={readOnly !== null}
            errors={isSubmitted ? errors : noErrors}
            serverErrors={field !== null && refusal !== null ? new Map([[field, refusal]]) : noErrors}
          />
        )}
        {edit.conflict ? (
          <EditConflict conflict={edit.conflict} t={t} keepLabel={t('conflict.keep')} />
        ) : refusal !== null && field === null && pendingChange === null ? (
          <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('saveFailed')}>
            <Text fz="sm">{refusal}</Text>
          </Alert>
        ) : null}
        {item.builtIn ? null : (
          <CatalogueItemButtons
            item={item}
            edit={edit}
            isReadOnly={readOnly !== null}
            isSaving={isSaving}
            onDeleted={() => setIsDeleted(true)}
          />
        )}
      </form>
      {kind === 'roles' ? null : <CatalogueItemUsages item={item} />}
      {item.builtIn ? null : <CatalogueItemHistory item={item} />}
      <ConfirmChange change={pendingChange} onClose={closeChange} />
    </>
  );
}
