import { OpenRequests } from '@fleet-console/remote-kit/problem-report';
import { Paper, Title } from '@fleet-console/ui';
import { NextSlot } from '../next-slot/NextSlot.tsx';
import { RefusedCommands } from '../next-slot/RefusedCommands.tsx';
import { useMessages } from '../messages/messages.ts';
import { FieldList } from './shared/FieldList.tsx';
import type { Device } from './shared/vehicle-details.queries.ts';
import { sectionsOf } from './shared/vehicle-fields.ts';
import styles from './shared/vehicle-details.module.css';
import { Replacements } from './service/Replacements.tsx';

/** Open service requests, then all fields of the vehicle. */
export function DetailsTab({ device }: { device: Device }) {
  const t = useMessages('details');
  return (
    <div className={styles['stack']}>
      <OpenRequests vehicleId={device.id} />
      <NextSlot vehicleId={device.id} />
      <RefusedCommands vehicleId={device.id} />
      <Replacements vehicleId={device.id} />
      <div className={styles['sections']}>
        {sectionsOf(device).map(({ name, fields }) => (
          <Paper key={name} component="section" withBorder p="md" aria-label={t(`sections.${name}`)}>
            <Title order={3} fz="md" mb="sm">
              {t(`sections.${name}`)}
            </Title>
            <FieldList fields={fields} />
          </Paper>
        ))}
      </div>
    </div>
  );
}
