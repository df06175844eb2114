import { useReadable } from '@fleet-console/remote-kit';
import { ActionIcon, AttentionIcon, Button, ChevronDownIcon, FaultIcon, InfoIcon, Notification, useMediaQuery } from '@fleet-console/ui';
import { useId, useRef, useState } from 'react';
import { useHost } from '../context/host.ts';
import { HostLink } from '../links/HostLink.tsx';
import { useMessages } from '../messages/messages.ts';
import type { Toast } from '../services/inbox.ts';
import { useHoverOrFocus } from './useHoverOrFocus.ts';
import { useToastExpiry } from './useToastExpiry.ts';

/** Maximum number of visible toasts. Source: specification, section 9. */
const MAX_VISIBLE = 3;
/** On a phone, three would cover half of the screen. */
const MAX_VISIBLE_ON_PHONE = 1;
const PHONE = '(max-width: 600px)';

const appearances = {
  info: { color: 'blue', Icon: InfoIcon },
  attention: { color: 'yellow', Icon: AttentionIcon },
  fault: { color: 'red', Icon: FaultIcon },
} as const;

function ToastCard({ toast, onDismiss, onAction }: { toast: Toast; onDismiss: () => void; onAction: () => void }) {
  const t = useMessages('notifications');
  const { color, Icon } = appearances[toast.kind];
  const { title, text, href, action } = toast;
  return (
    <Notification
      role="group"
      aria-label={title}
      className="shell-toast"
      color={color}
      icon={<Icon size={18} aria-hidden />}
      title={title}
      closeButtonProps={{ 'aria-label': t('dismiss', { title }) }}
      onClose={onDismiss}
    >
      <div className="shell-toast-content">
        <span className="shell-toast-text" title={text}>
          {text}
        </span>
        {(href !== undefined || action) && (
          <div className="shell-toast-actions">
            {href !== undefined && (
              <HostLink to={href} className="shell-toast-link" aria-label={t('showOf', { title })} onClick={onDismiss}>
                {t('kit:actions.show')}
              </HostLink>
            )}
            {action && (
              <Button size="compact-xs" variant="default" aria-label={t('actionOf', { action: action.label, title })} onClick={onAction}>
                {action.label}
              </Button>
            )}
          </div>
        )}
      </div>
    </Notification>
  );
}

/** The newest toast as one line of text, for phones. */
function ToastLine({ toast }: { toast: Toast }) {
  const { Icon } = appearances[toast.kind];
  return (
    <p className="shell-toast-line">
      <span className="shell-toast-kind" data-kind={toast.kind}>
        <Icon size={18} aria-hidden />
      </span>
      <span className="shell-toast-text">
        <b>{toast.title}</b>
        {toast.text !== undefined && ` · ${toast.text}`}
      </span>
    </p>
  );
}

/**
 * Toasts of remotes: the newest three, the rest is counted (row SH-15). Announced politely. They dock below the screen and expire
 * automatically, but not while hovered or focused. On phones they are one line, which opens to the newest card.
 */
export function Toasts() {
  const t = useMessages('notifications');
  const { inbox } = useHost();
  const toasts = useReadable(inbox.toasts);
  const onPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const region = useRef<HTMLElement>(null);
  const listId = useId();
  const hasAttention = useHoverOrFocus(region);
  const shown = toasts.slice(0, onPhone ? MAX_VISIBLE_ON_PHONE : MAX_VISIBLE);
  const waiting = toasts.slice(shown.length).reduce((sum, { count = 1 }) => sum + count, 0);
  const [opened, setOpened] = useState(false);
  if (opened && shown.length === 0) setOpened(false);
  const [newest] = shown;
  const line = onPhone && !opened ? newest : undefined;
  // A toast without a text is short and its action urgent, as undo is: the line has room for it.
  const lineAction = line?.text === undefined ? line?.action : undefined;
  useToastExpiry(shown, hasAttention, inbox.expire);

  /** Moves focus from a removed toast to the next one, or from the last one to the screen. */
  const restoreFocus = () =>
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      (region.current?.querySelector('button') ?? document.getElementById('content'))?.focus();
    });
  const dismiss = (ids: readonly string[]) => {
    for (const id of ids) inbox.dismiss(id);
    restoreFocus();
  };
  const runAction = (id: string) => {
    inbox.runAction(id);
    restoreFocus();
  };

  return (
    <section
      ref={region}
      aria-label={t('toasts')}
      className="shell-toasts"
      data-empty={shown.length === 0 || undefined}
      data-line={line !== undefined || undefined}
    >
      <div role="log" aria-live="polite" aria-relevant="additions" id={listId} className="shell-toasts-list">
        {line ? (
          <ToastLine key={line.id} toast={line} />
        ) : (
          shown.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss([toast.id])} onAction={() => runAction(toast.id)} />
          ))
        )}
      </div>
      {line && lineAction && (
        <Button
          size="compact-xs"
          variant="default"
          className="shell-toasts-action"
          aria-label={t('actionOf', { action: lineAction.label, title: line.title })}
          onClick={() => runAction(line.id)}
        >
          {lineAction.label}
        </Button>
      )}
      {newest && (waiting > 0 || onPhone) && (
        <div className="shell-toasts-waiting">
          {waiting > 0 && <span>{t('waiting', { count: waiting })}</span>}
          {waiting > 0 && !line && (
            <Button size="compact-xs" variant="subtle" onClick={() => dismiss(toasts.map(({ id }) => id))}>
              {t('dismissAll')}
            </Button>
          )}
          {onPhone && (
            <ActionIcon
              className="shell-toasts-toggle"
              aria-label={t('details')}
              aria-expanded={opened}
              aria-controls={listId}
              onClick={() => setOpened(!opened)}
            >
              <ChevronDownIcon size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
    </section>
  );
}
