import { useWords } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { AttentionIcon, Button, FaultIcon, InfoIcon, Notification } from '@fleet-console/ui';
import { useRef } from 'react';
import { useHost } from '../boot/host.ts';
import { HostLink } from '../frame/HostLink.tsx';
import type { Toast } from './inbox.ts';

/** Most toasts at once. Source: specification, section 9. */
const MOST = 3;

const looks = {
  info: { color: 'blue', Icon: InfoIcon },
  attention: { color: 'yellow', Icon: AttentionIcon },
  fault: { color: 'red', Icon: FaultIcon },
} as const;

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const words = useWords('notifications');
  const { color, Icon } = looks[toast.kind];
  return (
    <Notification
      role="group"
      aria-label={toast.title}
      color={color}
      icon={<Icon size={18} aria-hidden />}
      title={toast.title}
      closeButtonProps={{ 'aria-label': words('dismiss', { title: toast.title }) }}
      onClose={onDismiss}
    >
      {toast.text}
      {toast.href !== undefined && (
        <HostLink to={toast.href} className="shell-toast-link" aria-label={words('showOf', { title: toast.title })} onClick={onDismiss}>
          {words('show')}
        </HostLink>
      )}
    </Notification>
  );
}

/** What remotes want to be seen now: the newest three, the rest waits its turn (row SH-15). Read out when there is a pause. */
export function Toasts() {
  const words = useWords('notifications');
  const { inbox } = useHost();
  const toasts = useReadable(inbox.toasts);
  const region = useRef<HTMLElement>(null);
  const waiting = toasts.length - MOST;

  /** Focus that stood on what goes moves to what is left, and from the last one to the screen. */
  const dismiss = (ids: readonly string[]) => {
    for (const id of ids) inbox.dismiss(id);
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      (region.current?.querySelector('button') ?? document.getElementById('content'))?.focus();
    });
  };

  return (
    <section ref={region} aria-label={words('toasts')} className="shell-toasts">
      <div role="log" aria-live="polite" aria-relevant="additions" className="shell-toasts-list">
        {toasts.slice(0, MOST).map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss([toast.id])} />
        ))}
      </div>
      {waiting > 0 && (
        <div className="shell-toasts-waiting">
          <span>{words('waiting', { count: waiting })}</span>
          <Button size="compact-xs" variant="subtle" onClick={() => dismiss(toasts.map(({ id }) => id))}>
            {words('dismissAll')}
          </Button>
        </div>
      )}
    </section>
  );
}
