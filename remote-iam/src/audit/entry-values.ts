import { reasonText } from '@fleet-console/remote-kit/commands';
import { useMessages } from '../messages/messages.ts';

/** Fields and details with the values of another. */
const sameAs: Readonly<Record<string, string>> = { repairTypes: 'repairType', enter: 'zoneAction', leave: 'zoneAction' };

/** Returns a function that names a value of an enumeration, such as the state of a service request; other values are returned unchanged. */
export function useValueName(): (field: string, value: string) => string {
  const t = useMessages('audit');
  const damages = useMessages('damages');
  const commands = useMessages('commands');
  return (field, value) => {
    switch (field) {
      case 'damages':
      case 'damageTypes':
        return damages.dynamic(value, value);
      case 'refused':
        return reasonText(commands, value) ?? value;
      default:
        return t.dynamic(`values.${sameAs[field] ?? field}.${value}`, value);
    }
  };
}
