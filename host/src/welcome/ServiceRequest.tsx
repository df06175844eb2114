import { useReadable } from '@fleet-console/remote-kit';
import { Button, ServiceIcon } from '@fleet-console/ui';
import { useHost, useUserAccess } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import { canOpen } from '../navigation/router.ts';

/** Link to /service. Disabled with an explanation while no remote serves it; hidden without permission. */
export function ServiceRequest() {
  const t = useMessages('welcome');
  const { shell, routes } = useHost();
  const access = useUserAccess();
  const route = useReadable(routes).byName('Service');
  if (route !== undefined && !canOpen(route, access)) return null;
  return (
    <div className="welcome-service">
      <Button
        leftSection={<ServiceIcon size={16} aria-hidden />}
        disabled={route === undefined}
        onClick={() => shell.navigation.go('Service')}
      >
        {t('service')}
      </Button>
      {route === undefined ? <span>{t('notInstalled')}</span> : null}
    </div>
  );
}
