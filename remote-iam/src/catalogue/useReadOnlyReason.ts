import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { whyReadOnly } from './read-only.ts';
import type { Thing } from './thing.ts';
import { useMay } from './useMay.ts';

/** Says why the user may not change a thing; null: they may. */
export function useReadOnlyReason(): (thing: Thing) => string | null {
  const t = useMessages('catalogue');
  const format = useFormat();
  const groups = useGroups();
  const { name } = usePermissionNames();
  const may = useMay();
  return useCallback(
    (thing) => {
      const reason = whyReadOnly(thing, may);
      if (reason === null) return null;
      const group = thing.groupId === null ? '' : (groups.all.get(thing.groupId)?.name ?? thing.groupId);
      if (reason.because !== 'not-held') return t(`readOnly.${reason.because}`, { group });
      return t('readOnly.not-held', { group, permissions: format.list(reason.missing.map(name)) });
    },
    [t, format, groups, name, may],
  );
}
