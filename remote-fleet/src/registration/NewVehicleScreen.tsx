import { useGroups, usePermissions, useScope, useShell } from '@fleet-console/remote-kit';
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

/** Registers vehicles one after another. */
export function NewVehicleScreen() {
  const t = useMessages('registration');
  const { navigation } = useShell();
  const permissions = usePermissions();
  const tree = useGroups();
  const [scope] = useScope();
  const targets = useMemo(
    () => targetGroups(tree, (id) => permissions.can('device.onboarding', id) || permissions.can('vehicle.update', id)),
    [tree, permissions],
  );
  // The group scope, or the only possible group.
  const [initialDraft, setInitialDraft] = useState(() =>
    newDraft(scope !== null && targets.fit.has(scope) ? scope : targets.fit.size === 1 ? ([...targets.fit][0] ?? null) : null, 'bike'),
  );
  const [done, setDone] = useState<Registered | null>(null);
  if (targets.fit.size === 0)
    return (
      <Screen>
        <ForbiddenState title={t('forbidden')} text={t('forbiddenHint')} />
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
            initialDraft={initialDraft}
            targets={targets}
            onRegistered={(vehicle, { groupId, type }) => {
              setDone(vehicle);
              setInitialDraft(newDraft(groupId, type));
            }}
          />
        )}
      </Paper>
    </Screen>
  );
}
