import { isGranted, type GroupTree, type Locale, type PermissionTable } from '@fleet-console/contract';
import { localTime } from '@fleet-console/time';
import type { Database } from '../../database/database.ts';
import { loadGroupZones } from '../accounts/group-zones.ts';
import { permissionsOfTrial } from '../accounts/trial-permissions.ts';
import type { DeferredMails } from '../outbox/deferred-mails.ts';
import { accessNotificationById } from './access-notification.store.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const texts: Readonly<Record<Locale, typeof en>> = { en, pl };

interface Reader {
  readonly id: string;
  readonly locale: Locale | null;
  readonly grants: PermissionTable;
  readonly tree: GroupTree;
}

/** The feature's name in a language; a feature without a name is shown as it's called in its path. */
const featureName = (page: string, locale: Locale) =>
  Object.hasOwn(texts[locale].features, page) ? texts[locale].features[page as keyof typeof en.features] : page;

/** The e-mail of an answer to an access request; null when it was withdrawn, or the trial it tells of is over. */
export async function accessMail(
  db: Database,
  consoleUrl: string | null,
  reader: Reader,
  id: number,
): ReturnType<DeferredMails['resolve']> {
  const found = await accessNotificationById(db, reader.id, id);
  if (found === null) return null;
  const { kind, page, groupId, grantedUntil } = found;
  const locale = reader.locale ?? 'en';
  const isTrial = grantedUntil !== null;
  const [permission] = permissionsOfTrial(page);
  const isOpen = groupId !== null && permission !== undefined && isGranted(reader.grants, reader.tree, permission, groupId);
  if (kind === 'access-granted' && isTrial && !isOpen) return null;
  const zoneOf = await loadGroupZones(db, reader.tree);
  const date =
    grantedUntil === null || groupId === null ? '' : localTime(grantedUntil, zoneOf(groupId)).day.split('-').toReversed().join('/');
  return {
    kind: kind === 'access-granted' && isTrial ? 'trial-granted' : kind,
    locale,
    names: {
      feature: featureName(page, locale),
      path: page === 'iot-equipment' ? '/analytics/usage' : kind === 'access-granted' && isTrial ? `/${page}` : `/premium/${page}`,
      ...(groupId !== null && { group: reader.tree.all.get(groupId)?.name ?? '' }),
      ...(date !== '' && { date }),
      ...(consoleUrl !== null && { console: consoleUrl }),
    },
  };
}
