import { Anchor, AvailableIcon, Button, EmptyState, ErrorText, Text } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useShell } from '../remote/shell-context.tsx';
import { labelOf } from '../vehicles/vehicle.ts';
import { useMessages } from './messages.ts';
import { useRequestPath } from './RequestLink.tsx';
import { refusalError, type OutgoingReport } from './stored-report.ts';
import styles from './report.module.css';

interface ReportDoneProps {
  readonly report: OutgoingReport;
  readonly requestId: string;
  readonly onAgain: () => void;
}

/** Confirmation with the number of the request. */
export function ReportDone({ report: { vehicle, filesLeft, refusedFiles }, requestId, onAgain }: ReportDoneProps) {
  const t = useMessages('report');
  const { navigation } = useShell();
  const path = useRequestPath()(requestId);
  return (
    <EmptyState
      icon={<AvailableIcon size={28} stroke={1.5} />}
      title={t('done.title', { number: requestId })}
      text={t('done.text', { vehicle: labelOf(vehicle) })}
    >
      {filesLeft > 0 ? (
        <Text fz="sm" c="dimmed" role="status">
          {t.counted('files.uploading', filesLeft)}
        </Text>
      ) : null}
      {refusedFiles.map(({ name, refusal }) => (
        <div key={name} className={styles['error']} role="alert">
          {t('files.refused', { name })}: <ErrorText error={refusalError(refusal)} />
        </div>
      ))}
      {path === null ? null : (
        <Button component={Link} to={path}>
          {t('done.open')}
        </Button>
      )}
      <Anchor component={Link} to={navigation.href('VehicleDetails', { vid: vehicle.id })}>
        {t('done.see')}
      </Anchor>
      <Button variant="default" onClick={onAgain}>
        {t('done.again')}
      </Button>
    </EmptyState>
  );
}
