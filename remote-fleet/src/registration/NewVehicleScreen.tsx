import { useGroups, useReadable, useScope, useShell } from '@fleet-console/remote-kit';
import { Anchor, AvailableIcon, Button, EmptyState, ForbiddenState, Paper, Screen } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { targetGroups } from '@fleet-console/remote-kit/form';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { NewVehicleForm } from './NewVehicleForm.tsx';
import type { Registered } from './registration.queries.ts';
import { newDraft } from './vehicle-draft.ts';
import styles from './registration.module.css';

/** Registers vehicles, one after another. */
export function NewVehicleScreen() {
  const t = useMessages('registration');
  const { permissions, navigation } = useShell();
  useReadable(permissions);
  const tree = useGroups();
  const [scope] = useScope();
  const mine = useMemo(
    () => targetGroups(tree, (id) => permissions.can('device.onboarding', id) || permissions.can('vehicle.update', id)),
    [tree, permissions],
  );
  // The group that is looked at, or the only one there is.
  const [from, setFrom] = useState(() =>
    newDraft(scope !== null && mine.fit.has(scope) ? scope : mine.fit.size === 1 ? ([...mine.fit][0] ?? null) : null, 'bike'),
  );
  const [done, setDone] = useState<Registered | null>(null);
  if (mine.fit.size === 0)
    return (
      <Screen>
        <ForbiddenState title={t('forbidden')} />
      </Screen>
    );
  return (
    <Screen>
      <Paper withBorder p="md" className={styles['page']}>
        {done ? (
          <EmptyState icon={<AvailableIcon size={28} stroke={1.5} />} title={t('done.title', { vehicle: labelOf(done) })}>
            <Anchor component={Link} to={navigation.href('VehicleDetails', { vid: done.id })}>
              {t('done.see')}
            </Anchor>
            <Button variant="default" onClick={() => setDone(null)}>
              {t('done.again')}
            </Button>
          </EmptyState>
        ) : (
          <NewVehicleForm
            from={from}
            targets={mine}
            onRegistered={(vehicle, { groupId, type }) => {
              setDone(vehicle);
              setFrom(newDraft(groupId, type));
            }}
          />
        )}
      </Paper>
    </Screen>
  );
}
