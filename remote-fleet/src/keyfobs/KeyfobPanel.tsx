import { ActionIcon, CloseIcon, Drawer, Title } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Keyfob } from './keyfob-book.ts';
import type { KeyfobAct } from './keyfob-calls.ts';
import type { KeyfobRun } from './keyfob-run.ts';
import { ConfirmUnpair } from './ConfirmUnpair.tsx';
import { KeyfobResults } from './KeyfobResults.tsx';
import { MoveKeyfobs } from './MoveKeyfobs.tsx';
import { PairKeyfob } from './PairKeyfob.tsx';
import styles from './keyfobs.module.css';

/** What the user is about to do. */
export interface Asking {
  readonly kind: KeyfobAct['kind'];
  readonly keyfobs: readonly Keyfob[];
}

/** Set on the panel alone: a class of Drawer.Content lands on what places it as well. */
const inner = { content: styles['content'] ?? '' };

interface KeyfobPanelProps {
  readonly asking: Asking | null;
  readonly run: KeyfobRun | null;
  readonly onAct: (act: KeyfobAct, ids: readonly string[]) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The side panel of an act on keyfobs: what is needed for it, then how it went. */
export function KeyfobPanel({ asking, run, onAct, onRetry, onClose }: KeyfobPanelProps) {
  const t = useMessages('keyfobs');
  const open = asking !== null || run !== null;
  // While it slides away the panel still shows what it showed.
  const [last, setLast] = useState({ asking, run });
  if (open && (last.asking !== asking || last.run !== run)) setLast({ asking, run });
  const shown = open ? { asking, run } : last;
  const kind = shown.asking?.kind ?? shown.run?.act.kind;
  const title = kind ? t(`titles.${kind}`) : '';
  const ids = shown.asking?.keyfobs.map(({ id }) => id) ?? [];
  return (
    <Drawer.Root opened={open} onClose={onClose} position="right" size={560} transitionProps={{ duration: 150 }} classNames={inner}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <Drawer.Body className={styles['panel']}>
          <div className={styles['head']}>
            <Title order={2} fz="lg">
              {title}
            </Title>
            <ActionIcon variant="subtle" size={32} aria-label={t('kit:actions.close')} onClick={onClose}>
              <CloseIcon size={18} aria-hidden />
            </ActionIcon>
          </div>
          {shown.asking?.kind === 'unpair' ? (
            <ConfirmUnpair keyfobs={shown.asking.keyfobs} onConfirm={() => onAct({ kind: 'unpair' }, ids)} onCancel={onClose} />
          ) : shown.asking?.kind === 'move' ? (
            <MoveKeyfobs count={ids.length} onMove={(groupId) => onAct({ kind: 'move', groupId }, ids)} />
          ) : shown.asking?.kind === 'pair' ? (
            <PairKeyfob onPair={(vehicleId) => onAct({ kind: 'pair', vehicleId }, ids)} />
          ) : shown.run ? (
            <KeyfobResults run={shown.run} onRetry={onRetry} onDone={onClose} />
          ) : null}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
