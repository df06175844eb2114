import type { GroupTree } from '@fleet-console/contract';
import { useFormat } from '@fleet-console/i18n';
import { useGroups, useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, FailedState, LoadingState, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { catalogueQueries, type Bundle, type CataloguePermission, type Kind } from './catalogue.queries.ts';
import { PermissionChoice } from './PermissionChoice.tsx';
import { isAvailable } from './availability.ts';
import type { CatalogueItemDraft } from './catalogue-item-draft.ts';
import styles from './catalogue.module.css';

/** Counts the chosen items that aren't available in the group; null: none. */
function findUnavailable(
  { bundleIds, permissionIds }: CatalogueItemDraft,
  bundles: readonly Bundle[],
  permissions: readonly CataloguePermission[],
  groupId: string | null,
  groups: GroupTree,
  kind: Kind,
): { readonly count: number; readonly remaining: Pick<CatalogueItemDraft, 'bundleIds' | 'permissionIds'> } | null {
  if (groupId === null) return null;
  const availableIds = (rows: readonly { readonly id: string; readonly groupId: string | null }[]) =>
    new Set(rows.filter((each) => isAvailable(each, groupId, groups)).map(({ id }) => id));
  const [availableBundles, availablePermissions] = [availableIds(bundles), availableIds(permissions)];
  const remaining = {
    bundleIds: new Set(kind === 'roles' ? [...bundleIds].filter((id) => availableBundles.has(id)) : []),
    permissionIds: new Set([...permissionIds].filter((id) => availablePermissions.has(id))),
  };
  const count = bundleIds.size - remaining.bundleIds.size + (permissionIds.size - remaining.permissionIds.size);
  return count === 0 ? null : { count, remaining };
}

interface CatalogueItemPermissionsProps {
  readonly kind: Kind;
  readonly draft: CatalogueItemDraft;
  readonly onChange: (part: Partial<CatalogueItemDraft>) => void;
  readonly isNew: boolean;
  readonly readOnly: boolean;
  readonly error: ReactNode;
}

/** The permissions of a role, bundle or custom permission, chosen from those available in its group. */
export function CatalogueItemPermissions({ kind, draft, onChange, isNew, readOnly, error }: CatalogueItemPermissionsProps) {
  const t = useMessages('catalogue');
  const format = useFormat();
  const shell = useShell();
  const groups = useGroups();
  const bundles = useQuery({ ...catalogueQueries.bundles(shell, draft.groupId), enabled: kind === 'roles' });
  const permissions = useQuery(catalogueQueries.permissions(shell, draft.groupId));
  const { groupId } = draft;
  const availableBundles = useMemo(
    () => (bundles.data ?? []).filter((each) => draft.bundleIds.has(each.id) || groupId === null || isAvailable(each, groupId, groups)),
    [bundles.data, draft.bundleIds, groupId, groups],
  );
  const availablePermissions = useMemo(
    () =>
      (permissions.data ?? []).filter((each) => draft.permissionIds.has(each.id) || groupId === null || isAvailable(each, groupId, groups)),
    [permissions.data, draft.permissionIds, groupId, groups],
  );
  const loadError = permissions.error ?? (kind === 'roles' ? bundles.error : null);
  const isLoaded = permissions.data !== undefined && (kind !== 'roles' || bundles.data !== undefined);
  const unavailable = isLoaded && !readOnly ? findUnavailable(draft, bundles.data ?? [], permissions.data, groupId, groups, kind) : null;
  return (
    <section className={styles['section']} aria-label={t(`choice.${kind}`)}>
      <h3 className={styles['heading']}>{t(`choice.${kind}`)}</h3>
      {error === null ? null : (
        <Text fz="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {unavailable ? (
        <Alert
          role="alert"
          color="yellow"
          icon={<AttentionIcon size={18} aria-hidden />}
          title={t('unavailable.title', { count: unavailable.count, n: format.number(unavailable.count) })}
        >
          <Text fz="sm">{t('unavailable.text')}</Text>
          <Button size="compact-md" variant="default" mt="xs" onClick={() => onChange(unavailable.remaining)}>
            {t('unavailable.remove')}
          </Button>
        </Alert>
      ) : null}
      {isNew && groupId === null ? (
        <Text fz="sm" c="dimmed">
          {t('groupFirst')}
        </Text>
      ) : isLoaded ? (
        <PermissionChoice
          kind={kind}
          draft={draft}
          onChange={onChange}
          bundles={availableBundles}
          permissions={availablePermissions}
          readOnly={readOnly}
        />
      ) : loadError ? (
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
  );
}
