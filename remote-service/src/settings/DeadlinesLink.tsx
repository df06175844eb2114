import { useCan, useShell } from '@fleet-console/remote-kit';
import { ListTool } from '@fleet-console/remote-kit/list';
import { SettingsIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { MANAGE } from '../requests/request.ts';

/** Opens the settings of repair deadlines; hidden without permission. */
export function DeadlinesLink() {
  const t = useMessages('requests');
  const { navigation } = useShell();
  if (!useCan(MANAGE)) return null;
  return (
    <ListTool icon={<SettingsIcon size={16} aria-hidden />} label={t('sla.settings')} onClick={() => navigation.go('ServiceSettings')} />
  );
}
