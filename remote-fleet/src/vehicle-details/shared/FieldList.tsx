import type { GroupTree } from '@fleet-console/contract';
import { useFormat, type Formats } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { PropertyList } from '@fleet-console/ui';
import { dayText } from '@fleet-console/remote-kit/format';
import { useMessages, type Translate } from '../../messages/messages.ts';
import type { Field, FieldValue } from './vehicle-fields.ts';

function formatValue(value: FieldValue, t: Translate<'details'>, format: Formats, groups: GroupTree): string | null {
  switch (value.as) {
    case 'text':
      return value.text;
    case 'yesNo':
      return value.yes === null ? null : t(value.yes ? 'kit:states.yes' : 'kit:states.no');
    case 'number': {
      if (value.number === null) return null;
      const number = format.number(value.number, value.digits);
      return value.unit ? `${number} ${value.unit}` : number;
    }
    case 'percent':
      return value.number === null ? null : format.percent(value.number);
    case 'time':
      return value.ms === null ? null : format.dateTime(value.ms);
    case 'day':
      return value.ms === null ? null : dayText(value.ms);
    case 'message':
      return value.key === null ? null : t.dynamic(`${value.group}.${value.key}`, value.key);
    case 'messages':
      return value.keys.map((key) => t.dynamic(`${value.group}.${key}`, key)).join(', ') || null;
    default:
      return groups.path(value.id) || groups.all.get(value.id)?.name || value.id;
  }
}

/** Labelled, formatted fields of a vehicle. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  const t = useMessages('details');
  const format = useFormat();
  const groups = useGroups();
  return (
    <PropertyList
      properties={fields.map((field) => {
        const text = formatValue(field.value, t, format, groups);
        return { key: field.name, label: t(`fields.${field.name}`), value: text === null ? null : <bdi>{text}</bdi> };
      })}
    />
  );
}
