import { Paper, Text, Title } from '@fleet-console/ui';
import { useMemo } from 'react';
import { ContactAge, vehicleFrom } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../../messages/messages.ts';
import { FieldList } from '../shared/FieldList.tsx';
import type { Device } from '../shared/vehicle-details.queries.ts';
import { computerFields } from '../shared/vehicle-fields.ts';
import styles from '../shared/vehicle-details.module.css';

/** Fields that identify the module; all others are reported. */
const NOT_REPORTED = new Set(['id', 'vendor', 'model', 'voltageMin', 'voltageMax']);

/** The last device report and its age. */
export function LastReport({ device }: { device: Device }) {
  const t = useMessages('details');
  const vehicle = useMemo(() => vehicleFrom(device), [device]);
  const { computer } = device;
  return (
    <Paper component="section" withBorder p="md" aria-label={t('report.title')}>
      <div className={styles['title']}>
        <Title order={3} fz="md">
          {t('report.title')}
        </Title>
        <ContactAge vehicle={vehicle} />
      </div>
      {computer === null || computer.receivedAt === null ? (
        <Text fz="sm" c="dimmed" mt="sm">
          {t(computer ? 'report.never' : 'report.noComputer')}
        </Text>
      ) : (
        <div className={styles['reported']}>
          <FieldList fields={computerFields(computer).filter(({ name }) => !NOT_REPORTED.has(name))} />
        </div>
      )}
    </Paper>
  );
}
