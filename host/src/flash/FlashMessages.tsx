import { useReadable } from '@fleet-console/remote-kit';
import { AvailableIcon, ErrorDetails, FaultIcon, InfoIcon, Notification } from '@fleet-console/ui/base';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';

const appearances = {
  info: { color: 'blue', Icon: InfoIcon },
  success: { color: 'green', Icon: AvailableIcon },
  error: { color: 'red', Icon: FaultIcon },
} as const;

/** The current messages. Errors are announced assertively, others politely. */
export function FlashMessages() {
  const t = useMessages('flash');
  const { flash } = useHost();
  const shown = useReadable(flash.shown);
  return (
    <section aria-label={t('region')} className="shell-flash">
      {shown.map(({ id, kind, text, details }) => {
        const { color, Icon } = appearances[kind];
        return (
          <Notification
            key={id}
            role={kind === 'error' ? 'alert' : 'status'}
            color={color}
            icon={<Icon size={18} aria-hidden />}
            title={t(kind)}
            closeButtonProps={{ 'aria-label': t('dismiss') }}
            onClose={() => flash.dismiss(id)}
          >
            {text}
            {details === null ? null : (
              <>
                {' '}
                <ErrorDetails details={details} onOpen={() => flash.pin(id)} />
              </>
            )}
          </Notification>
        );
      })}
    </section>
  );
}
