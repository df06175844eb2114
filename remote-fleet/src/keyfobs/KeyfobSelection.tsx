import type { Keyfob } from './keyfob-collection.ts';
import { useCan } from '@fleet-console/remote-kit';
import { Button, SelectionBar } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { isPairing } from './keyfob-collection.ts';
import type { PendingAction } from './KeyfobPanel.tsx';

interface KeyfobSelectionProps {
  readonly rows: readonly Keyfob[];
  readonly chosen: readonly Keyfob[];
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onAction: (pending: PendingAction) => void;
}

/** Actions for the selected keyfobs. */
export function KeyfobSelection({ rows, chosen, onSelect, onAction }: KeyfobSelectionProps) {
  const t = useMessages('keyfobs');
  const canUnpair = useCan('vehicle.update');
  const canMove = useCan('vehicle.updateGroup');
  const selection = new Set(chosen.map(({ id }) => id));
  const paired = chosen.filter((keyfob) => keyfob.paired && !isPairing(keyfob));
  const counted = t.counted;
  return (
    <SelectionBar
      count={selection.size}
      text={counted('kit:states.selected', selection.size)}
      selectAll={
        rows.every(({ id }) => selection.has(id))
          ? undefined
          : { label: counted('selection.selectAll', rows.length), onSelect: () => onSelect(new Set(rows.map(({ id }) => id))) }
      }
      clear={{ label: t('selection.clear'), onClear: () => onSelect(new Set()) }}
    >
      {canUnpair ? (
        <>
          <Button
            size="compact-md"
            variant="default"
            disabled={paired.length === 0}
            onClick={() => onAction({ kind: 'unpair', keyfobs: paired })}
          >
            {t('actions.unpair')}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={chosen.length !== 1 || chosen.some((keyfob) => keyfob.paired || isPairing(keyfob))}
            onClick={() => onAction({ kind: 'pair', keyfobs: chosen })}
          >
            {t('actions.pair')}
          </Button>
        </>
      ) : null}
      {canMove ? (
        <Button size="compact-md" variant="default" onClick={() => onAction({ kind: 'move', keyfobs: chosen })}>
          {t('actions.move')}
        </Button>
      ) : null}
    </SelectionBar>
  );
}
