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

/** Vehicles of one form. Source: the kit's report screen. */
const MAX_REPORTED = 50;
/** QR codes of one sheet: their ids are in the URL. */
const MAX_CODES = 200;

interface VehicleSelectionProps {
  /** The listed vehicles. */
  readonly vehicles: readonly Vehicle[];
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (selection: ReadonlySet<string>) => void;
}

/** Selection bar: count, select all, clear, and actions. */
export function VehicleSelection({ vehicles, selection, onSelect }: VehicleSelectionProps) {
  const t = useMessages('vehicles');
  const shell = useShell();
  const store = fleetStore(shell);
  // Not every console has the remote with this screen.
  const newRequest = shell.navigation.href('ServiceNew').split('?')[0] ?? '';
  const canRequest = !newRequest.startsWith('/welcome');
  const slots = useStore(store.loadState, (state) => state.slots);
  // The selection may contain vehicles that aren't loaded yet.
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
      {canRequest ? <ForSome selection={selection} most={MAX_REPORTED} to={newRequest} label={t('selection.service')} /> : null}
      <ForSome
        selection={selection}
        most={MAX_CODES}
        to={shell.navigation.href('VehicleCodes').split('?')[0] ?? ''}
        label={t('selection.codes')}
      />
    </SelectionBar>
  );
}

interface ForSomeProps {
  readonly selection: ReadonlySet<string>;
  /** Vehicles that fit into one form or sheet. */
  readonly most: number;
  readonly to: string;
  readonly label: string;
}

/** Link to a screen for the selected vehicles; without effect when there are too many. */
function ForSome({ selection, most, to, label }: ForSomeProps) {
  const t = useMessages('vehicles');
  return selection.size <= most ? (
    <Anchor component={Link} to={{ pathname: to, search: `?vehicles=${[...selection].map(encodeURIComponent).join(',')}` }} fz="sm">
      {label}
    </Anchor>
  ) : (
    <Text fz="sm" c="dimmed">
      <span role="link" aria-disabled="true">
        {label}
      </span>
      {': '}
      {t.counted('selection.most', most)}
    </Text>
  );
}

/** Link to the track of a single selected vehicle. Source: specification, section 5. */
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
