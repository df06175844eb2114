import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Button } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { IotRequestDialog, type GroupWithoutIot } from './IotRequestDialog.tsx';
import { iotRequestQuery } from './iot-request.queries.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './iot-request.module.css';

const messages = { en, pl };

interface IotRequestProps {
  readonly groups: readonly { readonly groupId: string; readonly vehicles: number; readonly withIot: number }[];
}

function Request({ groups }: { groups: readonly GroupWithoutIot[] }) {
  const t = useMessages('iotRequest');
  const format = useFormat();
  const shell = useShell();
  const requests = useQuery(iotRequestQuery(shell));
  const [open, setOpen] = useState(false);
  const shown = new Set(groups.map(({ groupId }) => groupId));
  const newest = requests.data?.find(({ groupId }) => groupId !== null && shown.has(groupId));
  return (
    <div className={styles['request']}>
      {newest ? (
        <p className={styles['state']} role="status">
          {t(`states.${newest.state}`, {
            n: format.number(newest.vehicles ?? 0),
            date: format.dateTime(newest.decidedAt ?? newest.requestedAt),
          })}
        </p>
      ) : null}
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {open ? <IotRequestDialog groups={groups} requests={requests.data ?? []} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** Requests IoT modules for vehicles without one, and shows what became of the request. Nothing if all vehicles have one. */
export function IotRequest({ groups }: IotRequestProps) {
  const lacking = groups
    .map(({ groupId, vehicles, withIot }) => ({ groupId, lacking: vehicles - withIot }))
    .filter((group) => group.lacking > 0)
    .toSorted((one, other) => other.lacking - one.lacking);
  if (lacking.length === 0) return null;
  return (
    <FeatureMessages feature="iotRequest" messages={messages}>
      <Request groups={lacking} />
    </FeatureMessages>
  );
}
