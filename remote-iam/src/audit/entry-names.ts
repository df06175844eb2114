import { useGroups, useShell } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import { personName } from '../people/person-name.ts';
import type { AuditEntry, AuditSubject } from './audit-entry.ts';

const catalogueTabs: Readonly<Partial<Record<AuditSubject['kind'], string>>> = {
  role: 'roles',
  bundle: 'bundles',
  permission: 'permissions',
};

/** Returns a function that gives the address of the page of a subject; null: it has none. */
export function useSubjectHref(): (subject: AuditSubject) => string | null {
  const { navigation } = useShell();
  const below = (route: string, ...parts: readonly string[]) => {
    const [path = '', search] = navigation.href(route).split('?');
    return `${[path, ...parts.map(encodeURIComponent)].join('/')}${search === undefined ? '' : `?${search}`}`;
  };
  return ({ kind, id }) => {
    const tab = catalogueTabs[kind];
    if (tab !== undefined) return below('Permissions', tab, id);
    switch (kind) {
      case 'account':
        return navigation.href('Users', { uid: id });
      case 'group':
        return below('Groups', id);
      case 'policy':
        return below('Policy', id);
      case 'vehicle':
        return navigation.href('VehicleDetails', { vid: id });
      case 'zone':
        return navigation.href('GeofencingDetails', { id });
      case 'station':
        return navigation.href('BatterySwap', { hid: id });
      case 'request':
        return below('Service', id);
      default:
        return null;
    }
  };
}

/** Returns a function that names a subject: "Technician", "WX 001", "#123"; its id if the user doesn't see its name. */
export function useSubjectName(): (subject: AuditSubject) => string {
  const t = useMessages('audit');
  const groups = useGroups();
  return ({ kind, id, name, person }) => {
    if (person !== null) return personName(person);
    if (name !== null) return name;
    switch (kind) {
      case 'run':
        return t('kinds.run');
      case 'report':
        return t.dynamic(`reports.${id}`, id);
      case 'request':
      case 'slot':
        return `#${id}`;
      case 'group':
      case 'chatbot':
        return groups.all.get(id)?.name ?? id;
      default:
        return id;
    }
  };
}

/** Returns a function that names who acted, also if the user doesn't see them. Without an account, it is a request by someone, or the server itself. */
export function useActorName(): (entry: Pick<AuditEntry, 'actor' | 'address'>) => string {
  const t = useMessages('audit');
  return ({ actor, address }) => {
    if (actor === null) return t(address === null ? 'system' : 'notSignedIn');
    return actor.person === null ? t('hiddenPerson', { id: actor.id }) : personName(actor.person);
  };
}
