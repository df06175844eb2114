import { useCan, useGroups, useReadable, useShell } from '@fleet-console/remote-kit';
import { Anchor, AttentionIcon, Button, GroupIcon, ServiceIcon } from '@fleet-console/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import type { Vehicle } from '@fleet-console/remote-kit/vehicles';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { commonGroup } from './common-group.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const selectionMessages = { en, pl };

const service = lazyPart(
  () => import(/* webpackChunkName: "vehicle-details" */ '../vehicle-details/VehicleDetails.tsx').then((part) => part.ServicePanel),
  null,
);
const problemReport = lazyPart(
  () => import(/* webpackChunkName: "problem-report" */ '../problem-report/ProblemReport.tsx').then((part) => part.ProblemReportPanel),
  null,
);

interface SelectionActionsProps {
  /** Ids, including vehicles that aren't loaded yet. */
  readonly selection: ReadonlySet<string>;
  readonly vehicles: readonly Vehicle[];
}

/** Actions on the selected vehicles and links to related screens. */
function Actions({ selection, vehicles }: SelectionActionsProps) {
  const t = useMessages('selection');
  const { panels, navigation } = useShell();
  const groups = useGroups();
  const canMove = useCan('vehicle.updateGroup');
  const canSeeUsers = useCan('account.list');
  // Not every console has the remote with this screen.
  const users = navigation.href('Users');
  const group = commonGroup(groups, new Set(vehicles.map(({ groupId }) => groupId)));
  return (
    <>
      <OneVehicle selection={selection} vehicles={vehicles} />
      {canMove ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<GroupIcon size={14} aria-hidden />}
          onClick={() => panels.open('vehicles-group', { vehicleIds: [...selection] })}
        >
          {t('move')}
        </Button>
      ) : null}
      {canSeeUsers && group !== null && !users.startsWith('/welcome') ? (
        <Anchor component={Link} to={{ pathname: users.split('?')[0] ?? users, search: `?group=${encodeURIComponent(group)}` }} fz="sm">
          {t('users')}
        </Anchor>
      ) : null}
    </>
  );
}

/** Actions on exactly one vehicle: service panel and problem report. The panels stay open when the selection changes. */
function OneVehicle({ selection, vehicles }: SelectionActionsProps) {
  const t = useMessages('selection');
  const { permissions } = useShell();
  useReadable(permissions);
  const [serving, setServing] = useState<string | null>(null);
  const [reporting, setReporting] = useState<string | null>(null);
  const [opened, setOpened] = useState({ service: false, report: false });
  const vehicle = selection.size === 1 ? vehicles[0] : undefined;
  return (
    <>
      {vehicle ? (
        <>
          {permissions.can('vehicle.update', vehicle.groupId) ? (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<ServiceIcon size={14} aria-hidden />}
              onClick={() => {
                setServing(vehicle.id);
                setOpened((before) => ({ ...before, service: true }));
              }}
            >
              {t('service')}
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<AttentionIcon size={14} aria-hidden />}
            onClick={() => {
              setReporting(vehicle.id);
              setOpened((before) => ({ ...before, report: true }));
            }}
          >
            {t('report')}
          </Button>
        </>
      ) : null}
      {opened.service ? <service.Part vehicleId={serving} onClose={() => setServing(null)} /> : null}
      {opened.report ? <problemReport.Part vehicleId={reporting} onClose={() => setReporting(null)} /> : null}
    </>
  );
}

export function SelectionActions(props: SelectionActionsProps) {
  return (
    <FeatureMessages feature="selection" messages={selectionMessages}>
      <Actions {...props} />
    </FeatureMessages>
  );
}
