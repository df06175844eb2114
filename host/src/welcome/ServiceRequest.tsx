import { useLocale } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { AddIcon, Button, ServiceIcon } from '@fleet-console/ui';
import { useHost, useUserAccess } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import { canOpen } from '../navigation/router.ts';

/** Links to /service and to its form for new requests; hidden without permission. Disabled with an explanation while no remote serves them. */
export function ServiceRequest() {
  const t = useMessages('welcome');
  const locale = useLocale();
  const { shell, routes } = useHost();
  const access = useUserAccess();
  const table = useReadable(routes);
  const route = table.byName('Service');
  const form = table.byName('ServiceNew');
  const canReport = form !== undefined && canOpen(form, access);
  const canList = route === undefined || canOpen(route, access);
  if (!canList && !canReport) return null;
  return (
    <div className="welcome-service">
      {canReport ? (
        <Button variant="default" leftSection={<AddIcon size={16} aria-hidden />} onClick={() => shell.navigation.go('ServiceNew')}>
          {form.title[locale]}
        </Button>
      ) : null}
      {canList ? (
        <Button
          leftSection={<ServiceIcon size={16} aria-hidden />}
          disabled={route === undefined}
          onClick={() => shell.navigation.go('Service')}
        >
          {t('service')}
        </Button>
      ) : null}
      {route === undefined ? <span>{t('notInstalled')}</span> : null}
    </div>
  );
}
