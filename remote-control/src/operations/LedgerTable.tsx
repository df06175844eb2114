import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Link } from 'react-router-dom';
import { CommandStatusBadge, reasonText } from '@fleet-console/remote-kit/commands';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import type { LedgerRow } from './ledger-row.ts';
import { useLedgerCommandName } from './useActivityText.ts';
import styles from './ledger.module.css';

interface LedgerTableProps {
  readonly rows: readonly LedgerRow[];
  /** E-mails of accounts that the user can see; undefined while loading. */
  readonly people: ReadonlyMap<string, string> | undefined;
}

const columns = ['when', 'vehicle', 'command', 'result', 'who', 'took'] as const;

/** Commands, newest first. On narrow screens, each is a card with labelled rows. */
export function LedgerTable({ rows, people }: LedgerTableProps) {
  const t = useMessages('operations');
  const commandTexts = useMessages('commands');
  const format = useFormat();
  const { navigation } = useShell();
  const commandName = useLedgerCommandName();
  const took = ({ sentAt, updatedAt, status }: LedgerRow) =>
    sentAt !== null && (status === 'acknowledged' || status === 'failed')
      ? t('ledger.seconds', { n: format.number(Math.max(0, updatedAt - sentAt) / 1000, 1) })
      : '–';
  return (
    <table className={styles['table']} aria-label={t('ledger.label')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`ledger.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, vehicleId, vehicleName, plate, status, reason, accountId, createdAt } = row;
          const why = reasonText(commandTexts, reason);
          const name = (column: (typeof columns)[number]) => ({ 'data-name': t(`ledger.columns.${column}`) });
          return (
            <tr key={id}>
              <td {...name('when')}>{format.dateTime(createdAt)}</td>
              <td {...name('vehicle')}>
                <Link to={navigation.href('VehicleDetails', { vid: vehicleId })}>
                  <bdi>{labelOf({ id: vehicleId, name: vehicleName, plate })}</bdi>
                </Link>
              </td>
              <td {...name('command')}>{commandName(row)}</td>
              <td {...name('result')}>
                <span className={styles['result']}>
                  <CommandStatusBadge status={status} />
                  {why === null ? null : <span className={styles['quiet']}>{why}</span>}
                </span>
              </td>
              <td {...name('who')}>
                <bdi>{people?.get(accountId) ?? (people === undefined ? '…' : t('ledger.someoneElse'))}</bdi>
              </td>
              <td {...name('took')}>{took(row)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
