import { useShell } from '@fleet-console/remote-kit';
import { ListTool } from '@fleet-console/remote-kit/list';
import { AddIcon } from '@fleet-console/ui';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';

/** Opens the form for new service requests. */
export function NewRequestButton() {
  const t = useMessages('service');
  const { navigation } = useShell();
  const navigate = useNavigate();
  return (
    <ListTool
      icon={<AddIcon size={16} aria-hidden />}
      label={t('newRequest')}
      onClick={() => void navigate(navigation.href('ServiceNew'))}
    />
  );
}
