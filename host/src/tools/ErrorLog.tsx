import { useFormat } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { ActionIcon, Button, ErrorDetails, FaultIcon, Popover, Text } from '@fleet-console/ui';
import { useState } from 'react';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';

/** Errors of this tab: they stay available after their message has disappeared (row SH-14). Hidden without errors. */
export function ErrorLog() {
  const t = useMessages('tools');
  const format = useFormat();
  const { flash } = useHost();
  const errors = useReadable(flash.errors);
  const [open, setOpen] = useState(false);
  if (errors.length === 0) return null;
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={340} hideDetached={false} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="lg"
          color="red"
          aria-label={t('errors_count', { count: errors.length })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <FaultIcon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('errorsTitle')}>
        <Text fw={600} size="sm">
          {t('errorsTitle')}
        </Text>
        <ul className="shell-errors">
          {errors.map(({ id, text, details, at }) => (
            <li key={id}>
              <time dateTime={new Date(at).toISOString()}>{format.time(at)}</time>
              <span>
                {text}
                {details === null ? null : (
                  <>
                    {' '}
                    <ErrorDetails details={details} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            setOpen(false);
            flash.clearErrors();
          }}
        >
          {t('clearErrors')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
