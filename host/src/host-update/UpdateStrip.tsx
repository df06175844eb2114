import { AttentionIcon, Button, useRootAttribute } from '@fleet-console/ui/base';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '../context/host.ts';
import { ManyMessages } from '../messages/ManyMessages.tsx';
import { useMessages } from '../messages/messages.ts';
import type { HostNotice } from '../releases/host-update.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const messages = { hostUpdate: { en, pl } };

const more = { waiting: 'waitingMore', manual: 'manualMore' } as const;

/** Asks before unsaved work is discarded. */
function Confirmation({ onStay, onReload }: { onStay: () => void; onReload: () => void }) {
  const t = useMessages('hostUpdate');
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <>
      <p className="shell-update-text" role="alert">
        {t('confirm')}
      </p>
      <div className="shell-update-actions">
        <Button size="compact-sm" variant="default" ref={stay} onClick={onStay}>
          {t('stay')}
        </Button>
        <Button size="compact-sm" color="red" onClick={onReload}>
          {t('discard')}
        </Button>
      </div>
    </>
  );
}

function Strip({ notice }: { notice: HostNotice }) {
  const t = useMessages('hostUpdate');
  const { history, hostUpdate } = useHost();
  const [asks, setAsks] = useState(false);
  useRootAttribute('hostUpdate');
  const isWithdrawn = notice in more || notice === 'switching';
  const reload = () => {
    // The user accepted the loss: the browser must not ask again.
    history.discardBlocks();
    hostUpdate.reload();
  };
  const detail = notice === 'waiting' || notice === 'manual' ? t(more[notice]) : null;
  return (
    <aside aria-label={t('region')} className="shell-update" data-withdrawn={isWithdrawn || undefined}>
      {isWithdrawn && <AttentionIcon size={18} aria-hidden />}
      {asks && notice !== 'switching' ? (
        <Confirmation onStay={() => setAsks(false)} onReload={reload} />
      ) : (
        <>
          <p className="shell-update-text" role={isWithdrawn ? 'alert' : 'status'}>
            <strong>{t(notice)}</strong>
            {detail !== null && <span>{detail}</span>}
          </p>
          <div className="shell-update-actions">
            {(notice === 'available' || notice === 'waiting' || notice === 'manual') && (
              <Button size="compact-sm" onClick={() => (hostUpdate.hasUnsavedWork() ? setAsks(true) : reload())}>
                {t('reload')}
              </Button>
            )}
            {!isWithdrawn && (
              <Button size="compact-sm" variant="subtle" onClick={hostUpdate.dismiss}>
                {t('dismiss')}
              </Button>
            )}
          </div>
        </>
      )}
    </aside>
  );
}

/** A strip below every screen about the host of this tab. */
export function UpdateStrip({ notice }: { notice: HostNotice }) {
  return (
    <ManyMessages messages={messages}>
      <Strip key={notice} notice={notice} />
    </ManyMessages>
  );
}
