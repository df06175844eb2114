import type { GroupTree } from '@fleet-console/contract';
import { useFormat } from '@fleet-console/i18n';
import { useGroups, useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, FailedState, LoadingState, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { catalogueQueries, type Bundle, type CataloguePermission, type Kind } from './catalogue.queries.ts';
import { PermissionChoice } from './PermissionChoice.tsx';
import { isOffered } from './offered.ts';
import type { ThingDraft } from './thing-draft.ts';
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

interface ThingChoiceProps {
  readonly kind: Kind;
  readonly draft: ThingDraft;
  readonly onChange: (part: Partial<ThingDraft>) => void;
  readonly isNew: boolean;
  readonly readOnly: boolean;
  readonly fault: ReactNode;
}

/** What a role, a bundle or an own permission gives, of what is offered in its group. */
export function ThingChoice({ kind, draft, onChange, isNew, readOnly, fault }: ThingChoiceProps) {
  const t = useMessages('catalogue');
  const format = useFormat();
  const shell = useShell();
  const groups = useGroups();
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
  const failed = permissions.error ?? (kind === 'roles' ? bundles.error : null);
  const ready = permissions.data !== undefined && (kind !== 'roles' || bundles.data !== undefined);
  const lost = ready && !readOnly ? lostIn(draft, bundles.data ?? [], permissions.data, groupId, groups, kind) : null;
  return (
    <section className={styles['section']} aria-label={t(`choice.${kind}`)}>
      <h3 className={styles['heading']}>{t(`choice.${kind}`)}</h3>
      {fault === null ? null : (
        <Text fz="sm" c="red" role="alert">
          {fault}
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
          <Button size="compact-md" variant="default" mt="xs" onClick={() => onChange(lost.kept)}>
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
          onChange={onChange}
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
  );
}
