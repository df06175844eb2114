import { Alert, Anchor, AttentionIcon, OfflineIcon } from '@fleet-console/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../remote/shell-context.tsx';
import { useMessages } from './messages.ts';
import { ReportMessages } from './ReportMessages.tsx';
import { useReports } from './useReports.ts';

function Notice({ route }: { readonly route: string }) {
  const t = useMessages('report');
  const { navigation } = useShell();
  const { sender, reports } = useReports();
  useEffect(() => sender.start(), [sender]);
  const waiting = reports.filter(({ status }) => status === 'waiting').length;
  const refused = reports.filter(({ status }) => status === 'refused').length;
  if (waiting + refused === 0) return null;
  return (
    <Alert
      role="status"
      color={refused > 0 ? 'red' : 'yellow'}
      icon={refused > 0 ? <AttentionIcon size={18} aria-hidden /> : <OfflineIcon size={18} aria-hidden />}
      title={refused > 0 ? t.counted('refused.many', refused) : t.counted('waiting.many', waiting)}
    >
      <Anchor component={Link} to={navigation.href(route)} fz="sm">
        {t('list.show')}
      </Anchor>
    </Alert>
  );
}

/** Says how many reports of this browser aren't on the server yet, with a link to the screen that lists them; nothing if there are none. */
export function WaitingNotice(props: { /** Name of the route. */ readonly route: string }) {
  return (
    <ReportMessages>
      <Notice {...props} />
    </ReportMessages>
  );
}
