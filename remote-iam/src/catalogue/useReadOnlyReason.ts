import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { readOnlyReason } from './read-only.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import { usePermissionCheck } from './usePermissionCheck.ts';

/** Returns the reason why the user can't change an item; null: they can. */
export function useReadOnlyReason(): (item: CatalogueItem) => string | null {
  const t = useMessages('catalogue');
  const format = useFormat();
  const groups = useGroups();
  const { name } = usePermissionNames();
  const can = usePermissionCheck();
  return useCallback(
    (item) => {
      const reason = readOnlyReason(item, can);
      if (reason === null) return null;
      const group = item.groupId === null ? '' : (groups.all.get(item.groupId)?.name ?? item.groupId);
      if (reason.code !== 'not-held') return t(`readOnly.${reason.code}`, { group });
      return t('readOnly.not-held', { group, permissions: format.list(reason.missing.map(name)) });
    },
    [t, format, groups, name, can],
  );
}
