import { SidePanel } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Keyfob } from './keyfob-collection.ts';
import type { KeyfobAction } from './keyfob-api.ts';
import type { KeyfobRun } from './keyfob-run.ts';
import { ConfirmUnpair } from './ConfirmUnpair.tsx';
import { KeyfobResults } from './KeyfobResults.tsx';
import { MoveKeyfobs } from './MoveKeyfobs.tsx';
import { PairKeyfob } from './PairKeyfob.tsx';

/** An action awaiting the user's input or confirmation. */
export interface PendingAction {
  readonly kind: KeyfobAction['kind'];
  readonly keyfobs: readonly Keyfob[];
}

interface KeyfobPanelProps {
  readonly pending: PendingAction | null;
  readonly run: KeyfobRun | null;
  readonly onAction: (action: KeyfobAction, ids: readonly string[]) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Side panel of an action on keyfobs: input or confirmation, then results. */
export function KeyfobPanel({ pending, run, onAction, onRetry, onClose }: KeyfobPanelProps) {
  const t = useMessages('keyfobs');
  const open = pending !== null || run !== null;
  // Keeps the last content during the closing transition.
  const [last, setLast] = useState({ pending, run });
  if (open && (last.pending !== pending || last.run !== run)) setLast({ pending, run });
  const shown = open ? { pending, run } : last;
  const kind = shown.pending?.kind ?? shown.run?.action.kind;
  const ids = shown.pending?.keyfobs.map(({ id }) => id) ?? shown.run?.ids ?? [];
  const title = kind ? t(`titles.${kind}`, { id: ids[0] ?? '' }) : '';
  return (
    <SidePanel opened={open} onClose={onClose} title={title} close={t('kit:actions.close')}>
      {shown.pending?.kind === 'unpair' ? (
        <ConfirmUnpair keyfobs={shown.pending.keyfobs} onConfirm={() => onAction({ kind: 'unpair' }, ids)} onCancel={onClose} />
      ) : shown.pending?.kind === 'move' ? (
        <MoveKeyfobs count={ids.length} onMove={(groupId) => onAction({ kind: 'move', groupId }, ids)} />
      ) : shown.pending?.kind === 'pair' ? (
        <PairKeyfob onPair={(vehicleId) => onAction({ kind: 'pair', vehicleId }, ids)} />
      ) : shown.run ? (
        <KeyfobResults run={shown.run} onRetry={onRetry} onDone={onClose} />
      ) : null}
    </SidePanel>
  );
}
