import { useFormat } from '@fleet-console/i18n';
import { Button, ErrorText, Group, StatusBadge, Text } from '@fleet-console/ui';
import type { StatusKind } from '@fleet-console/ui/base';
import { useState } from 'react';
import { useErrorText } from '../errors/useErrorText.ts';
import { useReadable } from '../remote/shell-context.tsx';
import { labelOf } from '../vehicles/vehicle.ts';
import { useMessages } from './messages.ts';
import { RequestLink } from './RequestLink.tsx';
import { isOutgoing, lacksFiles, refusalError, type StoredReport } from './stored-report.ts';
import { useReports } from './useReports.ts';
import styles from './report.module.css';

const kindOf: Readonly<Record<'waiting' | 'refused' | 'sent', StatusKind>> = { waiting: 'attention', refused: 'fault', sent: 'available' };

interface ReportEntryProps {
  readonly report: StoredReport;
  /** Opens a draft in the form. */
  readonly onContinue: (id: string) => void;
}

/** A report of this browser: its vehicle, what became of it, and what can be done. */
export function ReportEntry({ report, onContinue }: ReportEntryProps) {
  const t = useMessages('report');
  const format = useFormat();
  const { sender } = useReports();
  const [confirming, setConfirming] = useState(false);
  const error = useReadable(sender.error);
  const errorText = useErrorText();
  const vehicles = isOutgoing(report) ? [report.vehicle] : report.vehicles;
  const [only, ...others] = vehicles;
  const name = only === undefined ? t('list.noVehicle') : others.length > 0 ? t.counted('list.many', vehicles.length) : labelOf(only);
  const action = (key: 'retry' | 'edit' | 'continue' | 'discard' | 'dismiss') => ({
    size: 'compact-sm' as const,
    variant: 'default' as const,
    children: t(`list.${key}`),
    'aria-label': t('list.of', { action: t(`list.${key}`), vehicle: name }),
  });
  const requestId = isOutgoing(report) ? report.requestId : null;
  return (
    <li className={styles['entry']}>
      <div className={styles['vehicle']}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Text fz="sm" c="dimmed" span>
          {format.dateTime(report.changedAt)}
        </Text>
      </div>
      {isOutgoing(report) ? <StatusBadge kind={kindOf[report.status]} label={t(`list.${report.status}`)} look="plain" /> : null}
      {requestId === null ? null : <RequestLink id={requestId}>{t('request.number', { number: requestId })}</RequestLink>}
      {confirming ? (
        <Group gap="xs" role="alert">
          <span>{t('list.confirm')}</span>
          <Button size="compact-sm" color="red" onClick={() => void sender.discard(report.id)}>
            {t('list.discard')}
          </Button>
          <Button size="compact-sm" variant="default" data-autofocus onClick={() => setConfirming(false)}>
            {t('list.keep')}
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          {report.status === 'draft' ? <Button {...action('continue')} onClick={() => onContinue(report.id)} /> : null}
          {report.status === 'waiting' ? <Button {...action('retry')} onClick={() => sender.retry()} /> : null}
          {report.status === 'refused' ? (
            <>
              <Button {...action('edit')} onClick={() => void sender.edit(report).then(onContinue)} />
              <Button {...action('retry')} onClick={() => void sender.resend(report)} />
            </>
          ) : null}
          {lacksFiles(report) ? <Button {...action('dismiss')} onClick={() => void sender.discard(report.id)} /> : null}
          {report.status !== 'sent' ? <Button {...action('discard')} onClick={() => setConfirming(true)} /> : null}
        </Group>
      )}
      {isOutgoing(report) && report.refusal !== null ? (
        <div className={styles['reason']}>
          <ErrorText error={refusalError(report.refusal)} />
        </div>
      ) : null}
      {isOutgoing(report)
        ? report.refusedFiles.map(({ name: file, refusal }) => (
            <div key={file} className={styles['reason']}>
              {t('files.refused', { name: file })}: <ErrorText error={refusalError(refusal)} />
            </div>
          ))
        : null}
      {report.status === 'waiting' && error !== null ? (
        <Text fz="sm" c="dimmed" className={styles['lastAttempt']}>
          {t('waiting.reason', { reason: errorText(error) })}
        </Text>
      ) : null}
    </li>
  );
}
