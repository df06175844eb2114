import type { GroupTree } from '@fleet-console/contract';
import { useFormat } from '@fleet-console/i18n';
import { useGroups, useShell } from '@fleet-console/remote-kit';
import { GroupField } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, FailedState, LoadingState, Text, TextInput } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { Textarea } from '@fleet-console/ui/forms';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { catalogueQueries, type Bundle, type CataloguePermission, type Kind } from './catalogue.queries.ts';
import { PermissionChoice } from './PermissionChoice.tsx';
import { makingGroups } from './making-groups.ts';
import { isOffered } from './offered.ts';
import { keyFor, LONGEST, type Fault, type Field, type ThingDraft } from './thing-draft.ts';
import { useMay } from './useMay.ts';
import styles from './catalogue.module.css';

/** What is chosen and not offered in the group; null: nothing. */
function lostIn(
  { bundleIds, permissionIds }: ThingDraft,
  bundles: readonly Bundle[],
  permissions: readonly CataloguePermission[],
  groupId: string | null,
  groups: GroupTree,
  kind: Kind,
): { readonly count: number; readonly kept: Pick<ThingDraft, 'bundleIds' | 'permissionIds'> } | null {
  if (groupId === null) return null;
  const offered = (rows: readonly { readonly id: string; readonly groupId: string | null }[]) =>
    new Set(rows.filter((each) => isOffered(each, groupId, groups)).map(({ id }) => id));
  const [offeredBundles, offeredPermissions] = [offered(bundles), offered(permissions)];
  const kept = {
    bundleIds: new Set(kind === 'roles' ? [...bundleIds].filter((id) => offeredBundles.has(id)) : []),
    permissionIds: new Set([...permissionIds].filter((id) => offeredPermissions.has(id))),
  };
  const count = bundleIds.size - kept.bundleIds.size + (permissionIds.size - kept.permissionIds.size);
  return count === 0 ? null : { count, kept };
}

interface ThingFieldsProps {
  readonly kind: Kind;
  readonly draft: ThingDraft;
  readonly onChange: (draft: ThingDraft) => void;
  /** Group and key are chosen once. */
  readonly isNew: boolean;
  readonly readOnly: boolean;
  readonly faults: ReadonlyMap<Field, Fault>;
  /** What the server said of a field. */
  readonly refused: ReadonlyMap<Field, ReactNode>;
}

/** What a role, a bundle or an own permission is called, where it is offered, and what it gives. */
export function ThingFields({ kind, draft, onChange, isNew, readOnly, faults, refused }: ThingFieldsProps) {
  const t = useMessages('catalogue');
  const format = useFormat();
  const shell = useShell();
  const groups = useGroups();
  const may = useMay();
  const targets = useMemo(() => makingGroups(groups, (id) => may('permission.update', id)), [groups, may]);
  const bundles = useQuery({ ...catalogueQueries.bundles(shell, draft.groupId), enabled: kind === 'roles' });
  const permissions = useQuery(catalogueQueries.permissions(shell, draft.groupId));
  const { groupId } = draft;
  const offeredBundles = useMemo(
    () => (bundles.data ?? []).filter((each) => draft.bundleIds.has(each.id) || groupId === null || isOffered(each, groupId, groups)),
    [bundles.data, draft.bundleIds, groupId, groups],
  );
  const offeredPermissions = useMemo(
    () =>
      (permissions.data ?? []).filter((each) => draft.permissionIds.has(each.id) || groupId === null || isOffered(each, groupId, groups)),
    [permissions.data, draft.permissionIds, groupId, groups],
  );
  const change = (part: Partial<ThingDraft>) => onChange({ ...draft, ...part });
  const rename = (name: string) => {
    // The key follows the name until somebody writes their own.
    const follows = isNew && kind !== 'roles' && draft.key === keyFor(kind, draft.name);
    change({ name, ...(follows ? { key: keyFor(kind, name) } : {}) });
  };
  const faultAt = (field: Field) => {
    const fault = faults.get(field);
    return fault ? t(`faults.${fault}`) : (refused.get(field) ?? null);
  };
  const failed = permissions.error ?? (kind === 'roles' ? bundles.error : null);
  const ready = permissions.data !== undefined && (kind !== 'roles' || bundles.data !== undefined);
  const lost = ready && !readOnly ? lostIn(draft, bundles.data ?? [], permissions.data, groupId, groups, kind) : null;
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
            error={faultAt('group')}
            words={{
              label: t('fields.group'),
              search: t('kit:groups.search'),
              clear: t('kit:actions.clearSearch'),
              none: t('group.notFound'),
            }}
          />
        ) : null}
        <TextInput
          label={t('fields.name')}
          required
          readOnly={readOnly}
          maxLength={LONGEST.name}
          autoComplete="off"
          value={draft.name}
          error={faultAt('name')}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        {isNew && kind !== 'roles' ? (
          <TextInput
            label={t('fields.key')}
            description={t('keyHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            required
            maxLength={LONGEST.key}
            autoComplete="off"
            spellCheck={false}
            value={draft.key}
            error={faultAt('key')}
            onChange={(event) => change({ key: event.currentTarget.value })}
          />
        ) : null}
        <Textarea
          className={styles['wide'] ?? ''}
          label={t('fields.description')}
          readOnly={readOnly}
          maxLength={LONGEST.description}
          autosize
          minRows={2}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </div>
      <section className={styles['section']} aria-label={t(`choice.${kind}`)}>
        <h3 className={styles['heading']}>{t(`choice.${kind}`)}</h3>
        {faultAt('choice') === null ? null : (
          <Text fz="sm" c="red" role="alert">
            {faultAt('choice')}
          </Text>
        )}
        {lost ? (
          <Alert
            role="alert"
            color="yellow"
            icon={<AttentionIcon size={18} aria-hidden />}
            title={t('lost.title', { count: lost.count, n: format.number(lost.count) })}
          >
            <Text fz="sm">{t('lost.text')}</Text>
            <Button size="compact-md" variant="default" mt="xs" onClick={() => change(lost.kept)}>
              {t('lost.drop')}
            </Button>
          </Alert>
        ) : null}
        {isNew && groupId === null ? (
          <Text fz="sm" c="dimmed">
            {t('groupFirst')}
          </Text>
        ) : ready ? (
          <PermissionChoice
            kind={kind}
            draft={draft}
            onChange={change}
            bundles={offeredBundles}
            permissions={offeredPermissions}
            readOnly={readOnly}
          />
        ) : failed ? (
          <FailedState
            title={t('failed.permissions')}
            retry={{
              label: t('kit:actions.retry'),
              onRetry: () => {
                void permissions.refetch();
                if (kind === 'roles') void bundles.refetch();
              },
            }}
          />
        ) : (
          <LoadingState shape="form" />
        )}
      </section>
    </>
  );
}
