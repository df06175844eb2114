import { Paper, Title } from '@fleet-console/ui';
import { useMessages } from '../../messages/messages.ts';
import { FieldList } from '../shared/FieldList.tsx';
import type { Device } from '../shared/vehicle-details.queries.ts';
import type { Field, FieldName } from '../shared/vehicle-fields.ts';

function infoOf({ id, bike, moped, computer, group, isRentable }: Device): Field[] {
  const part = moped ?? bike;
  const text = (name: FieldName, value: string | null | undefined): Field => ({ name, value: { as: 'text', text: value ?? null } });
  return [
    text('id', id),
    { name: 'kind', value: { as: 'message', group: 'vehicles:kind', key: moped ? 'moped' : bike ? 'bike' : null } },
    text('vendor', part?.vendor),
    text('model', part?.model),
    text('VIN', part?.VIN),
    text('computerVendor', computer?.vendor),
    text('computerModel', computer?.model),
    { name: 'isRentable', value: { as: 'yesNo', yes: isRentable } },
    { name: 'group', value: { as: 'group', id: group } },
  ];
}

/** Identifying data to compare with the physical vehicle. */
export function VehicleInfo({ device }: { device: Device }) {
  const t = useMessages('details');
  return (
    <Paper component="section" withBorder p="md" aria-label={t('info')}>
      <Title order={3} fz="md" mb="sm">
        {t('info')}
      </Title>
      <FieldList fields={infoOf(device)} />
    </Paper>
  );
}
