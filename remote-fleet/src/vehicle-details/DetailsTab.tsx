import { Paper, Title } from '@fleet-console/ui';
import { useWords } from '../messages/messages.ts';
import { OpenRequests } from '../problem-report/OpenRequests.tsx';
import { FieldList } from './shared/FieldList.tsx';
import type { Device } from './shared/vehicle-details.queries.ts';
import { sectionsOf } from './shared/vehicle-fields.ts';
import styles from './shared/vehicle-details.module.css';

/** What is wrong with the vehicle, then every field of it, in groups. */
export function DetailsTab({ device }: { device: Device }) {
  const words = useWords('details');
  return (
    <div className={styles['past']}>
      <OpenRequests vehicleId={device.id} />
      <div className={styles['sections']}>
        {sectionsOf(device).map(({ name, fields }) => (
          <Paper key={name} component="section" withBorder p="md" aria-label={words(`sections.${name}`)}>
            <Title order={3} fz="md" mb="sm">
              {words(`sections.${name}`)}
            </Title>
            <FieldList fields={fields} />
          </Paper>
        ))}
      </div>
    </div>
  );
}
