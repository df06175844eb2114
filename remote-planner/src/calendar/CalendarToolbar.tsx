import { useFormat } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { ListTool, ListToolbar } from '@fleet-console/remote-kit/list';
import { AddIcon, Button, EmptyIcon, SettingsIcon } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { MANAGE } from '../planner/planner.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { slotQueries } from '../slots/slot.queries.ts';

/** What the account can do. */
export function CalendarToolbar() {
  const t = useMessages('calendar');
  const { adds } = usePlannersInScope();
  const { search } = useLocation();
  const navigate = useNavigate();
  const open = (pathname: string) => void navigate({ pathname, search });
  return (
    <ListToolbar>
      <InboxButton onOpen={() => open('/calendar/inbox')} />
      <SettingsLink />
      {adds ? (
        <Button leftSection={<AddIcon size={16} aria-hidden />} onClick={() => open('/calendar/new')}>
          {t('add')}
        </Button>
      ) : null}
    </ListToolbar>
  );
}

/** Opens the inbox of managers, with the number of pending slots. */
function InboxButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useMessages('calendar');
  const format = useFormat();
  const isManager = useCan(MANAGE);
  const [scope] = useScope();
  const { data } = useQuery({ ...slotQueries.count(useShell(), scope), enabled: isManager });
  if (!isManager) return null;
  const label = data === undefined || data.pending === 0 ? t('inbox') : t('inboxCount', { n: format.number(data.pending) });
  return <ListTool icon={<EmptyIcon size={16} aria-hidden />} label={label} onClick={onOpen} />;
}

function SettingsLink() {
  const t = useMessages('calendar');
  const { navigation } = useShell();
  if (!useCan(MANAGE)) return null;
  return <ListTool icon={<SettingsIcon size={16} aria-hidden />} label={t('settings')} onClick={() => navigation.go('CalendarSettings')} />;
}
