import type { Keyfob } from './keyfob-book.ts';
import { useCan } from '@fleet-console/remote-kit';
import { Button, SelectionBar } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { isPairing } from './keyfob-book.ts';
import type { Asking } from './KeyfobPanel.tsx';

interface KeyfobSelectionProps {
  readonly rows: readonly Keyfob[];
  readonly chosen: readonly Keyfob[];
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onAsk: (asking: Asking) => void;
}

/** What can be done with the selected keyfobs together. */
export function KeyfobSelection({ rows, chosen, onSelect, onAsk }: KeyfobSelectionProps) {
  const t = useMessages('keyfobs');
  const mayUnpair = useCan('vehicle.update');
  const mayMove = useCan('vehicle.updateGroup');
  const selection = new Set(chosen.map(({ id }) => id));
  const paired = chosen.filter((keyfob) => keyfob.paired && !isPairing(keyfob));
  const say = t.counted;
  return (
    <SelectionBar
      count={selection.size}
      text={say('kit:states.selected', selection.size)}
      selectAll={
        rows.every(({ id }) => selection.has(id))
          ? undefined
          : { label: say('selection.selectAll', rows.length), onSelect: () => onSelect(new Set(rows.map(({ id }) => id))) }
      }
      clear={{ label: t('selection.clear'), onClear: () => onSelect(new Set()) }}
    >
      {mayUnpair ? (
        <>
          <Button
            size="compact-md"
            variant="default"
            disabled={paired.length === 0}
            onClick={() => onAsk({ kind: 'unpair', keyfobs: paired })}
          >
            {t('acts.unpair')}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={chosen.length !== 1 || chosen.some((keyfob) => keyfob.paired || isPairing(keyfob))}
            onClick={() => onAsk({ kind: 'pair', keyfobs: chosen })}
          >
            {t('acts.pair')}
          </Button>
        </>
      ) : null}
      {mayMove ? (
        <Button size="compact-md" variant="default" onClick={() => onAsk({ kind: 'move', keyfobs: chosen })}>
          {t('acts.move')}
        </Button>
      ) : null}
    </SelectionBar>
  );
}
