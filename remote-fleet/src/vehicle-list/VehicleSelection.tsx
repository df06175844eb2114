import { useShell } from '@fleet-console/remote-kit';
import { Anchor, SelectionBar, Text } from '@fleet-console/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { CommandMessages } from '../command-run/CommandMessages.tsx';
import { VehicleCommands } from '../command-run/VehicleCommands.tsx';
import { useMessages } from '../messages/messages.ts';
import { SelectionActions } from '../selection-actions/SelectionActions.tsx';
import { fleetStore, type Vehicle } from '@fleet-console/remote-kit/vehicles';

interface VehicleSelectionProps {
  /** What is in the list now. */
  readonly vehicles: readonly Vehicle[];
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (selection: ReadonlySet<string>) => void;
}

/** How many are selected, all that match, none, and what can be done with them. */
export function VehicleSelection({ vehicles, selection, onSelect }: VehicleSelectionProps) {
  const t = useMessages('vehicles');
  const shell = useShell();
  const store = fleetStore(shell);
  // The console may be without the remote that serves it.
  const service = shell.navigation.href('Service');
  const hasServiceScreen = !service.startsWith('/welcome');
  const slots = useStore(store.reading, (state) => state.slots);
  // A selection may be there before its vehicles are read.
  const selected = useMemo(() => slots.flatMap(({ id, vehicle }) => (selection.has(id) ? [vehicle] : [])), [slots, selection]);
  const hidden = useMemo(() => {
    if (selection.size === 0) return 0;
    let listed = 0;
    for (const { id } of vehicles) if (selection.has(id)) listed++;
    return selection.size - listed;
  }, [vehicles, selection]);
  const counted = t.counted;
  const allListed = selection.size - hidden === vehicles.length;
  return (
    <SelectionBar
      count={selection.size}
      text={counted('kit:states.selected', selection.size)}
      selectAll={
        allListed || vehicles.length === 0
          ? undefined
          : { label: counted('selection.selectAll', vehicles.length), onSelect: () => onSelect(new Set(vehicles.map(({ id }) => id))) }
      }
      clear={{ label: t('selection.clear'), onClear: () => onSelect(new Set()) }}
    >
      {hidden > 0 ? (
        <Text fz="sm" c="dimmed">
          {counted('selection.hidden', hidden)}
        </Text>
      ) : null}
      <CommandMessages>
        <VehicleCommands vehicles={selected} />
      </CommandMessages>
      <Track selected={selection} />
      <SelectionActions selection={selection} vehicles={selected} />
      {hasServiceScreen ? (
        <Anchor component={Link} to={service} fz="sm">
          {t('selection.service')}
        </Anchor>
      ) : null}
    </SelectionBar>
  );
}

/** Leads to the way of the one vehicle that is selected. Source: specification, section 5. */
function Track({ selected }: { selected: ReadonlySet<string> }) {
  const t = useMessages('vehicles');
  const { navigation } = useShell();
  const [vid = '', ...others] = selected;
  return others.length === 0 ? (
    <Anchor component={Link} to={`${navigation.href('VehicleDetails', { vid })}?tab=track`} fz="sm">
      {t('selection.track')}
    </Anchor>
  ) : (
    <Text fz="sm" c="dimmed">
      <span role="link" aria-disabled="true">
        {t('selection.track')}
      </span>
      {': '}
      {t('selection.onlyOne')}
    </Text>
  );
}
