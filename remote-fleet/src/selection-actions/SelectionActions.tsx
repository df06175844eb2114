import { FeatureWords, useWords } from '@fleet-console/i18n';
import { useCan, useGroups, useShell } from '@fleet-console/remote-kit';
import { Anchor, Button, GroupIcon } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { commonGroup } from './common-group.ts';
import en from './words/en.json';
import pl from './words/pl.json';

export const selectionWords = { en, pl };

interface SelectionActionsProps {
  /** Also those that are not read yet. */
  readonly selection: ReadonlySet<string>;
  readonly vehicles: readonly Vehicle[];
}

/** What leads from the selected vehicles to other screens: their group, and the people of it. */
function Actions({ selection, vehicles }: SelectionActionsProps) {
  const words = useWords('selection');
  const { panels, navigation } = useShell();
  const groups = useGroups();
  const mayMove = useCan('vehicle.updateGroup');
  const maySeeUsers = useCan('account.list');
  // The console may be without the remote that serves it.
  const users = navigation.href('Users');
  const group = commonGroup(groups, new Set(vehicles.map(({ groupId }) => groupId)));
  return (
    <>
      {mayMove ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<GroupIcon size={14} aria-hidden />}
          onClick={() => panels.open('vehicles-group', { vehicleIds: [...selection] })}
        >
          {words('move')}
        </Button>
      ) : null}
      {maySeeUsers && group !== null && !users.startsWith('/welcome') ? (
        <Anchor component={Link} to={{ pathname: users.split('?')[0] ?? users, search: `?group=${encodeURIComponent(group)}` }} fz="sm">
          {words('users')}
        </Anchor>
      ) : null}
    </>
  );
}

export function SelectionActions(props: SelectionActionsProps) {
  return (
    <FeatureWords feature="selection" words={selectionWords}>
      <Actions {...props} />
    </FeatureWords>
  );
}
